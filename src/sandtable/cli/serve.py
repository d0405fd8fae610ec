"""``sandtable serve``: the app in the browser, for oneself or for a club."""

from __future__ import annotations

import gc
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from sandtable.server.settings import Settings


_YOUNG = 10_000
"""How many more objects there may be before Python looks which are garbage: about a hundred answers."""
_SWITCH = 0.001
"""Seconds a thread may go on while another waits: answers are many small steps, and bots one long one."""
_LAST_PORT = 65535


def option(text: str, name: str, *more: str) -> Any:
    """An option that may also be set in the environment."""
    return typer.Option(*more, help=text, envvar=f"SANDTABLE_{name}", show_default=True)


def say(message: str, **args: Any) -> str:
    """A sentence in the language that the environment asks for (SANDTABLE_LANG)."""
    import os

    from sandtable.server.api.refusals import both

    told = both(message, **args)
    return told.get(os.environ.get("SANDTABLE_LANG", "en")[:2], told["en"])


def default_database() -> str:
    """A SQLite file where programs of this machine keep their data."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('sandtable') / 'sandtable.db'}"


def run(
    host: Annotated[str, option("The address to listen on.", "HOST")] = "127.0.0.1",
    port: Annotated[int, option("The port to listen on; 0: any free one.", "PORT")] = 8000,
    database: Annotated[str, option("sqlite:///FILE or postgresql://…", "DATABASE")] = "",
    base_url: Annotated[str, option("Where people reach this server.", "BASE_URL")] = "",
    name: Annotated[str, option("What this server is called.", "NAME")] = "Sandtable",
    accounts: Annotated[str, option("off, open or closed; off on one's own machine.", "ACCOUNTS")] = "",
    secret: Annotated[str, option("Signs links; made and kept where none is given.", "SECRET")] = "",
    proxies: Annotated[str, option("Reverse proxies whose headers are believed.", "PROXIES")] = "",
    trusted_hosts: Annotated[
        str, option("Answer only requests for these hosts and that of the base URL.", "TRUSTED_HOSTS")
    ] = "",
    smtp: Annotated[str, option("smtp://user:password@host:587, for notices.", "SMTP")] = "",
    mail_from: Annotated[str, option("The address e-mail comes from.", "MAIL_FROM")] = "",
    webhooks: Annotated[bool, option("Whether notices may go to webhooks.", "WEBHOOKS")] = True,
    private_webhooks: Annotated[
        bool, option("Allow webhooks inside one's own network.", "PRIVATE_WEBHOOKS")
    ] = False,
    push: Annotated[bool, option("Whether notices may go to browsers by push.", "PUSH")] = True,
    notice_delay: Annotated[float, option("Seconds before a notice is sent.", "NOTICE_DELAY")] = 60.0,
    metrics_token: Annotated[str, option("Who may read /metrics from elsewhere.", "METRICS_TOKEN")] = "",
    cache: Annotated[int, option("Matches kept in memory.", "CACHE")] = 300,
    matches_each: Annotated[int, option("Unfinished matches one person may host.", "MATCHES_EACH")] = 200,
    bot_workers: Annotated[int, option("Processes in which bots think.", "BOT_WORKERS")] = 1,
    bot_seconds: Annotated[float, option("Seconds a bot may think.", "BOT_SECONDS")] = 1.0,
    advice: Annotated[
        int | None,
        option("How often to play on in thought before advice is given; 0: no advice.", "ADVICE"),
    ] = None,
    workers: Annotated[
        int, option("Processes that read game files, and as many for odds, forks and drawings.", "WORKERS")
    ] = 1,
    work_seconds: Annotated[float, option("Seconds one piece of such work may take.", "WORK_SECONDS")] = 30.0,
    limits: Annotated[bool, option("Count requests per address.", "LIMITS")] = True,
    studies: Annotated[str, option("A folder with results of studies to show.", "STUDIES")] = "",
    log_level: Annotated[str, option("debug, info, warning or error.", "LOG_LEVEL")] = "info",
    log_json: Annotated[bool, option("Log as JSON lines.", "LOG_JSON")] = False,
    data: Annotated[
        list[Path] | None, typer.Option(help="Corrected copies of data files (sandtable data export).")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    web: Annotated[str, typer.Option(hidden=True)] = "",
    separate_files: Annotated[bool, typer.Option("--separate-files", hidden=True)] = False,
) -> None:
    """Serve the app: without options for oneself, on this machine only."""
    from sandtable.cli.data import use
    from sandtable.server.settings import LOOPBACK, Settings

    use(data)
    settings = Settings(
        host=host,
        port=_port(host, port),
        database=database or default_database(),
        base_url=base_url,
        name=name,
        accounts=accounts,
        secret=secret,
        owner_key=secrets.token_urlsafe(16) if host in LOOPBACK and not base_url else "",
        proxies=proxies,
        trusted_hosts=trusted_hosts,
        smtp=smtp,
        mail_from=mail_from,
        webhooks=webhooks,
        private_webhooks=private_webhooks,
        push=push,
        notice_delay=notice_delay,
        metrics_token=metrics_token,
        cache=cache,
        matches_each=matches_each,
        bot_workers=bot_workers,
        bot_seconds=bot_seconds,
        advice=advice,
        workers=workers,
        work_seconds=work_seconds,
        limits=limits,
        studies=studies,
        web=web,
        separate_files=separate_files,
    ).checked()
    serve(settings, log_level, log_json, open_browser)


def serve(settings: Settings, log_level: str, log_json: bool, open_browser: bool) -> None:
    """Run until told to stop; then let everybody go and finish what is being written."""
    gc.disable()  # what is made by starting stays: there is nothing to collect
    import uvicorn

    from sandtable.server.app import build
    from sandtable.server.logs import set_up_logs

    set_up_logs(log_level, log_json)
    sys.setswitchinterval(_SWITCH)
    app = build(settings)
    app.services.store.make_room()
    gc.freeze()
    gc.set_threshold(_YOUNG, 10, 10)
    gc.enable()
    address = settings.address
    if settings.owner_key:
        address += f"/enter?key={settings.owner_key}"
    typer.echo(say("cli-serving", address=address))
    sys.stdout.flush()
    if open_browser:
        _open_soon(address)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=5,
        ws_ping_interval=25,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        server_header=False,
        lifespan="on",
    )
    uvicorn.Server(config).run()


def _port(host: str, port: int) -> int:
    """The port to listen on, if it is free; any free one for 0."""
    import socket

    from sandtable.core.errors import BadSetting

    if not 0 <= port <= _LAST_PORT:
        raise BadSetting(say("cli-no-port", port=str(port), last=str(_LAST_PORT)))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.getaddrinfo(host or None, port, family)
        with socket.create_server((host, port), family=family) as place:
            return int(place.getsockname()[1])
    except (OSError, UnicodeError) as error:
        raise BadSetting(_unheard(error, host, port)) from None


def _unheard(error: OSError | UnicodeError, host: str, port: int) -> str:
    """Why nobody can listen there, as far as the system tells it."""
    import errno
    import os
    import socket

    if isinstance(error, UnicodeError | socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return say("cli-no-host", host=host)
    if error.errno == errno.EADDRINUSE:
        return say("cli-port-taken", port=str(port))
    if error.errno in (errno.EACCES, errno.EPERM):
        return say("cli-port-forbidden", port=str(port))
    return say("cli-port-fails", host=host, port=str(port), reason=os.strerror(error.errno or 0))


def _open_soon(address: str) -> None:
    import threading
    import webbrowser

    threading.Timer(1.0, webbrowser.open, [address]).start()
