"""A machine that lacks something, or gives no port or no place to write, is told of in a sentence."""

from __future__ import annotations

import builtins
import errno
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer

from sandtable import cli

OF_THE_SERVER = ("litestar", "uvicorn", "sqlalchemy", "argon2", "structlog", "platformdirs")
Said = Callable[..., str]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Said:
    """What ``sandtable ARGS`` complains of, in a language."""

    def run(*args: str, lang: str = "en") -> str:
        monkeypatch.setenv("SANDTABLE_LANG", lang)
        monkeypatch.setattr(sys, "argv", ["sandtable", *args])
        monkeypatch.setattr(
            cli, "app", typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, callback=cli._root)
        )
        with pytest.raises(SystemExit) as ended:
            cli.main()
        assert ended.value.code == 1
        return capsys.readouterr().err

    return run


@pytest.fixture
def without_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the extra `server`."""
    real = builtins.__import__

    def load(name: str, *args: Any, **known: Any) -> Any:
        if name.split(".")[0] in OF_THE_SERVER:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(name, *args, **known)

    for name in [name for name in sys.modules if name.startswith(("sandtable.store", "sandtable.server."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", load)


@pytest.mark.parametrize("args", [("serve", "--port", "0"), ("db", "check"), ("admin", "matches")])
@pytest.mark.usefixtures("without_server")
def test_without_the_server_a_command_says_what_to_install(said: Said, args: tuple[str, ...]) -> None:
    assert "pip install 'sandtable[server]'" in said(*args)
    assert said(*args, lang="fr").startswith("Cette commande demande plus que ce qui est installé")


@pytest.mark.parametrize("args", [("serve", "--port", "0"), ("db", "check"), ("admin", "people")])
def test_a_home_that_cannot_be_written(
    said: Said, args: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    no_folder = tmp_path / "home"
    no_folder.touch()
    monkeypatch.setenv("HOME", str(no_folder))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("SANDTABLE_DATABASE", raising=False)
    assert f"The database at {no_folder}" in said(*args)
    assert f"La base {no_folder}" in said(*args, lang="fr")


def test_a_backup_that_cannot_be_written(said: Said, tmp_path: Path) -> None:
    from sandtable.store import open_store
    from sandtable.store.upgrade import upgrade

    database = f"sqlite:///{tmp_path / 'games.db'}"
    upgrade(open_store(database))
    nowhere = str(tmp_path / "nowhere" / "games.gz")
    assert f"{nowhere}.part cannot be read or written" in said(
        "db", "backup", nowhere, "--database", database
    )


@pytest.mark.parametrize(
    ("args", "en", "fr"),
    [
        (("--port", "99999"), "There is no port 99999", "Il n’y a pas de port 99999"),
        (("--port", "-1"), "There is no port -1", "Il n’y a pas de port -1"),
        (("--host", "203.0.113.7"), "This machine has no address “203.0.113.7”", "Cette machine n’a pas"),
        (("--host", "a..b"), "This machine has no address “a..b”", "Cette machine n’a pas"),
    ],
)
def test_where_nobody_can_listen(said: Said, args: tuple[str, ...], en: str, fr: str) -> None:
    assert said("serve", *args).startswith(en)
    assert said("serve", *args, lang="fr").startswith(fr)


@pytest.mark.parametrize(
    ("fault", "en"),
    [
        (PermissionError(errno.EACCES, "Permission denied"), "You may not listen on port 80"),
        (OSError(errno.EADDRINUSE, "Address already in use"), "Port 80 is in use"),
        (socket.gaierror(socket.EAI_NONAME, "Name or service not known"), "This machine has no address"),
        (
            OSError(errno.ENOBUFS, ""),
            "Nobody can listen on 127.0.0.1, port 80: No buffer space",
        ),
    ],
)
def test_why_a_port_is_not_given(
    said: Said, monkeypatch: pytest.MonkeyPatch, fault: OSError, en: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(socket, "create_server", refuse)
    assert said("serve", "--port", "80").startswith(en)


def test_a_port_that_somebody_has(said: Said) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert said("serve", "--port", port).startswith(f"Port {port} is in use")


@pytest.mark.parametrize("args", [("db", "check"), ("admin", "people"), ("admin", "matches")])
def test_a_database_that_fails_in_the_middle(said: Said, args: tuple[str, ...], tmp_path: Path) -> None:
    import sqlite3

    from sandtable.store import open_store
    from sandtable.store.upgrade import upgrade

    upgrade(open_store(f"sqlite:///{tmp_path / 'games.db'}"))
    with sqlite3.connect(tmp_path / "games.db") as db:
        for table in ("people", "matches"):
            db.execute(f"alter table {table} rename to gone_{table}")
    where = ("--database", f"sqlite:///{tmp_path / 'games.db'}")
    assert said(*args, *where).startswith("The database cannot be used now (no such table: ")
    assert said(*args, *where, lang="fr").startswith("La base ne peut pas être utilisée pour le moment")


@pytest.mark.parametrize(
    ("args", "en", "fr"),
    [
        (("--accounts", "some"), "Accounts are off, open, closed, not “some”", "Les comptes sont"),
        (("--base-url", "here"), "The base URL should look like", "L’URL de base doit"),
        (("--smtp", "x://y"), "The mail server should look like", "Le serveur de courrier doit"),
        (("--smtp", "smtp://y"), "E-mail needs an address", "Pour envoyer du courrier"),
        (("--trusted-hosts", "a/b"), "A trusted host is like", "Un hôte de confiance"),
        (("--database", "mysql://x"), "Games are kept in SQLite or PostgreSQL", "Les parties se gardent"),
    ],
)
def test_settings_that_cannot_be(said: Said, args: tuple[str, ...], en: str, fr: str) -> None:
    assert said("serve", "--port", "0", *args).startswith(en)
    assert said("serve", "--port", "0", *args, lang="fr").startswith(fr)
