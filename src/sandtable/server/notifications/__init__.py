"""E-mail and webhooks."""
