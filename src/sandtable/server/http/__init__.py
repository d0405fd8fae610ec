"""Requests and answers: middleware, what is known of a request, routes."""
