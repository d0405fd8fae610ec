"""``python -m sandtable`` is the ``sandtable`` command."""

from sandtable.cli import main

main()
