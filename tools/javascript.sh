# Sourced by ./test: the linter and the types of the client's JavaScript, where Node is there to run them.

# node_ready: whether Node can run the checks; fetches them once, by the versions of package-lock.json.
node_ready() {
    if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
        echo "The client's JavaScript is not checked: there is no Node; on Debian: apt-get install nodejs npm" >&2
        return 1
    fi
    if cmp -s package-lock.json node_modules/.checked-in; then
        return
    fi
    echo "Fetching what checks the client's JavaScript into node_modules (once) ..." >&2
    if timeout 60 npm ci --silent >/dev/null 2>&1; then
        cp package-lock.json node_modules/.checked-in
        return
    fi
    echo "The client's JavaScript is not checked: npm could not fetch what it takes." >&2
    return 1
}

# javascript: the linter, then the types.
javascript() {
    if node_ready; then
        node_modules/.bin/eslint --max-warnings 0 src/sandtable/web/js src/sandtable/games/*/web examples/*/src/*/web
        node_modules/.bin/tsc --noEmit
    fi
}
