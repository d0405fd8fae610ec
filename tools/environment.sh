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

# Whether .venv was made in this very folder: one that was moved or copied runs nothing, or another checkout.
made_here() {
    [ -x .venv/bin/python ] && grep -qsF " $PWD/.venv" .venv/pyvenv.cfg
}

# Whether what .venv holds can be started: the Python it was made with may be gone.
usable() {
    [ -x .venv/bin/sandtable ] && .venv/bin/python -c 'import sandtable' 2>/dev/null
}

# installed EXTRA: whether .venv holds exactly what this checkout asks for; dev holds everything.
installed() {
    cmp -s pyproject.toml ".venv/installed-$1" || cmp -s pyproject.toml .venv/installed-dev
}

make_environment() {
    local python
    python=$(python_command)
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
            apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install python3-venv >/dev/null
        else
            echo "Python cannot make environments here; on Debian: apt-get install python3-venv" >&2
            return 1
        fi
    fi
    rm -rf .venv
    "$python" -m venv .venv
}

# environment EXTRA: installs this checkout with that extra, unless exactly that is already there.
# Called in the folder of the checkout, by its real path.
environment() {
    local extra=$1
    if [ -L .venv ] && usable; then
        # Somebody lends this checkout the environment of another: it is theirs to change, the source is ours.
        export PYTHONPATH=$PWD/src${PYTHONPATH:+:$PYTHONPATH}
        return
    fi
    if [ ! -L .venv ] && made_here && usable && installed "$extra"; then
        return
    fi
    if [ -L .venv ] || ! made_here || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
        make_environment
    fi
    echo "Installing Sandtable into .venv (once) ..." >&2
    if .venv/bin/python -m pip install -qq --disable-pip-version-check -e ".[$extra]"; then
        cp pyproject.toml ".venv/installed-$extra"
    elif usable && [ -e ".venv/installed-$extra" -o -e .venv/installed-dev ]; then
        echo "That failed; going on with what was installed before." >&2
    else
        echo "That failed: what Sandtable is built on could not be installed. It takes a network, once." >&2
        return 1
    fi
}
