# Sourced by ./play and ./test: a private environment in .venv with what an extra needs, made once.

python_command() {
    local name
    for name in python3.11 python3.12 python3.13 python3.14 python3 python; do
        if command -v "$name" >/dev/null && "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    echo "Sandtable needs Python 3.11 or newer; on Debian: apt-get install python3 python3-venv" >&2
    return 1
}

# environment EXTRA: installs this checkout with that extra, unless exactly that is already there.
environment() {
    local extra=$1 stamp python
    stamp=.venv/installed-${extra:-base}
    if [ -x .venv/bin/sandtable ] && [ -e "$stamp" ] && cmp -s pyproject.toml "$stamp"; then
        return
    fi
    python=$(python_command)
    if [ ! -x .venv/bin/python ] || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
        if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
            if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
                apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install python3-venv >/dev/null
            else
                echo "Python cannot make environments here; on Debian: apt-get install python3-venv" >&2
                return 1
            fi
        fi
        "$python" -m venv --clear .venv
    fi
    echo "Installing Sandtable into .venv (once) ..." >&2
    .venv/bin/python -m pip install -qq --disable-pip-version-check -e ".${extra:+[$extra]}"
    cp pyproject.toml "$stamp"
}
