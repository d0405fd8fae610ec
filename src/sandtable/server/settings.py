"""What a host decides: given on the command line or in the environment."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from sandtable.server.trusted_hosts import BadServerSetting, TrustedHosts

ACCOUNTS = ("off", "open", "closed")
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """Everything a server needs to know of its surroundings."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    base_url: str = ""
    name: str = "Sandtable"
    accounts: str = ""
    """`off`: guests do everything; `open`: anybody may register; `closed`: only the host adds accounts."""
    secret: str = ""
    """Signs links; kept in the database where none is given."""
    owner_key: str = ""
    """Who opens ``/enter?key=…`` is the owner of this machine; empty: nobody."""
    proxies: str = ""
    """The addresses of reverse proxies whose forwarded headers are believed."""
    trusted_hosts: str = ""
    """The host names for which requests are answered, besides that of the base URL; empty: any."""
    smtp: str = ""
    """``smtp://user:password@host:587`` (STARTTLS where offered) or ``smtps://…``; empty: no e-mail."""
    mail_from: str = ""
    webhooks: bool = True
    private_webhooks: bool = False
    """Whether webhooks may go to addresses inside the host's own network."""
    push: bool = True
    """Whether browsers may be told by Web Push."""
    notice_delay: float = 60.0
    """How many seconds a person has to come back by themselves before a notice is sent."""
    metrics_token: str = ""
    """Who may read ``/metrics`` from elsewhere than this machine."""
    cache: int = 300
    """How many matches are kept in memory."""
    matches_each: int = 200
    """How many unfinished matches one person may host."""
    bot_workers: int = 1
    """Processes in which bots think; 0: threads of this one."""
    bot_seconds: float = 1.0
    advice: int | None = None
    """How often to play on in thought before advice is given; as the hard bot where empty, 0: no advice."""
    workers: int = 1
    """Processes that read game files, and as many for odds, forks and drawings; 0: threads of this one."""
    work_seconds: float = 30.0
    """How long one piece of such work may take."""
    tick: float = 2.0
    """Seconds between two looks at deadlines, notices and waiting bots."""
    limits: bool = True
    """Whether requests are counted per address."""
    studies: str = ""
    """A folder with results of studies that everybody may look at; empty: none."""
    web: str = ""
    """The folder of the client, where it is not the one that comes along."""
    separate_files: bool = False
    """Whether the modules of the client come one by one, for who works on them."""

    @property
    def has_accounts(self) -> bool:
        return self.accounts_mode != "off"

    @property
    def accounts_mode(self) -> str:
        """Without accounts on one's own machine, with them elsewhere, unless said."""
        return self.accounts or ("off" if self.host in LOOPBACK else "open")

    @property
    def address(self) -> str:
        """Where people reach this server, without a slash at the end."""
        return (self.base_url or f"http://{_in_url(self.host)}:{self.port}").rstrip("/")

    @property
    def contact(self) -> str:
        """Whom a push service may ask about what this server sends."""
        if self.mail_from:
            return f"mailto:{self.mail_from}"
        return self.address if self.secure else f"mailto:host@{urlsplit(self.address).hostname}"

    @property
    def secure(self) -> bool:
        """Whether people come by https, so that cookies may insist on it."""
        return self.address.startswith("https://")

    @property
    def hosts(self) -> TrustedHosts:
        """For which host names requests are answered."""
        return TrustedHosts(self.trusted_hosts, self.address)

    @property
    def web_folder(self) -> Path:
        return Path(self.web) if self.web else Path(__file__).parent.parent / "web"

    def checked(self) -> Settings:
        """The same settings, or a sentence about what is wrong with them."""
        if self.accounts_mode not in ACCOUNTS:
            raise BadServerSetting("setting-accounts", known=", ".join(ACCOUNTS), given=self.accounts)
        parts = urlsplit(self.address)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path:
            raise BadServerSetting("setting-base-url", given=self.base_url)
        TrustedHosts(self.trusted_hosts, self.address)
        if self.smtp and urlsplit(self.smtp).scheme not in ("smtp", "smtps"):
            raise BadServerSetting("setting-smtp")
        if self.smtp and "@" not in self.mail_from:
            raise BadServerSetting("setting-mail-from")
        return self


def _in_url(host: str) -> str:
    """A host as it stands in an address."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
