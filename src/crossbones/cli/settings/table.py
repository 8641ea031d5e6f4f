"""The settings of the server: the one table from which help, documentation and checks follow."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from crossbones.cli.settings.kinds import Choice, Flag, Kind, Many, Number, Text, Value
from crossbones.server.protocol.accounts import LONGEST_PASSWORD

PREFIX = "CROSSBONES_"
_PATH = re.compile(r"(?!/(api|assets)(/|$))(/(?!\.)[A-Za-z0-9._~-]+)*")
"""Under these two the server's own things lie."""

_HOST = re.compile(r"([\w.-]+)(?::([0-9]{1,5}))?")

SHORTEST_CREATE_PASSWORD = 8
MOST_DAYS = 36_500
LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class Setting:
    """Something that an operator can choose.

    Attributes:
        name: what it is called in a file. The flag is ``--name``, the variable ``CROSSBONES_NAME``.
        kind: what values it can have.
        about: what it does.
        default: its value if nothing is said.
        unset: what that means, for people.
        secret: it is shown nowhere, and is no word of a command, which others on the machine could read.
        page: what else the documentation says of it.
    """

    name: str
    kind: Kind
    about: str
    default: Value
    unset: str
    secret: bool = False
    page: str = ""

    @property
    def flag(self) -> str:
        """How it is said in a command."""
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        """How it is said in the environment."""
        return PREFIX + self.name.upper().replace("-", "_")


def default_folder() -> Path:
    """Return the folder where this system keeps a user's data."""
    return Path(platformdirs.user_data_dir("crossbones", appauthor=False))


def check_public_url(text: str) -> str:
    """Return a public address without a slash at its end.

    Raises:
        ValueError: it is none.

    >>> check_public_url("https://Bones.example/Table/")
    'https://bones.example/Table'
    """
    parts = urlsplit(text)
    path = parts.path.rstrip("/")
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.query or parts.fragment:
        raise ValueError
    if not _PATH.fullmatch(path):
        raise ValueError
    return f"{parts.scheme}://{parts.netloc}".lower() + path


def check_host(text: str) -> str:
    """Return a host that may be called: a name, and a port if it is not that of https.

    Raises:
        ValueError: it is none.

    >>> check_host("Ntfy.example:8443")
    'ntfy.example:8443'
    """
    found = _HOST.fullmatch(text.lower())
    host, port = (found[1], int(found[2] or 443)) if found else ("", 0)
    if not 0 < port < 1 << 16:
        raise ValueError
    return host if port == 443 else f"{host}:{port}"


def _check_proxy(text: str) -> str:
    """Return the address of a proxy, or of a network of proxies."""
    ipaddress.ip_network(text, strict=False)
    return text


def _check_create_password(text: str) -> str:
    if not SHORTEST_CREATE_PASSWORD <= len(text) <= LONGEST_PASSWORD:
        raise ValueError
    return text


SETTINGS = (
    Setting(
        "host",
        Text("ADDRESS"),
        "the address to listen on",
        "127.0.0.1",
        "127.0.0.1, this machine alone; 0.0.0.0 is everybody",
    ),
    Setting("port", Number(0, 65535), "the port to listen on", None, "8000, or a free one if that is taken"),
    Setting("browser", Flag(), "open the browser", True, "if there is a screen"),
    Setting("data", Text("FOLDER"), "the folder with the matches", None, "the system's folder for a user's data"),
    Setting(
        "database",
        Text("URL"),
        "the database with the matches, instead of a file in the data folder",
        None,
        "crossbones.sqlite in the data folder",
        page="as SQLAlchemy writes it: `sqlite:///folder/file`, `postgresql://user@host/name`",
    ),
    Setting(
        "public-url",
        Text("URL", "the address of the site, as https://bones.example or https://example.org/bones", check_public_url),
        "where people reach it through a proxy, perhaps under a path",
        "",
        "as it listens",
    ),
    Setting(
        "trusted-proxy",
        Many(Text("ADDRESS", "the address of a proxy, or its network as 10.0.0.0/8", _check_proxy)),
        "a proxy whose word is taken on who asks, and whether over TLS; may be said again",
        (),
        "nobody's word is taken",
        page="in a file a list, in the environment with commas between",
    ),
    Setting(
        "workers", Number(1, 64), "how many bots think at the same time", None, "one less than processors, at most four"
    ),
    Setting("create", Choice(("all", "password", "accounts")), "who may make tables; all may join them", "all", "all"),
    Setting(
        "create-password",
        Text(
            "PASSWORD", f"a text of {SHORTEST_CREATE_PASSWORD} to {LONGEST_PASSWORD} characters", _check_create_password
        ),
        'the password, for `create = "password"`',
        None,
        "there is none",
        secret=True,
        page="only in a file or in the environment, since others on the machine can read commands",
    ),
    Setting("keep-finished", Number(0, MOST_DAYS, "DAYS"), "days to keep what is over; 0 for ever", 0, "for ever"),
    Setting(
        "keep-waiting",
        Number(0, MOST_DAYS, "DAYS"),
        "days to keep a table that waits for players and nobody comes; 0 for ever",
        30,
        "30 days",
    ),
    Setting(
        "keep-guests",
        Number(0, MOST_DAYS, "DAYS"),
        "days to remember browsers that have no match and do not come back; 0 for ever",
        90,
        "90 days",
    ),
    Setting(
        "webhook-host",
        Many(Text("HOST", "the name of a host, as ntfy.example, perhaps with a port", check_host)),
        "a host where people may have an address of theirs called when it is their move; may be said again",
        (),
        "nobody is called",
        page="see [below](#calls-when-it-is-somebodys-move)",
    ),
    Setting("log-level", Choice(LOG_LEVELS), "how much to say on standard error", "warning", "warning"),
    Setting("log-format", Choice(("text", "json")), "how to say it: for people or for programs", "text", "text"),
    Setting(
        "log-addresses",
        Choice(("none", "network", "full")),
        "how much of people's addresses to write down",
        "network",
        "their network, as 203.0.113.0/24",
    ),
)
"""All of them, in the order of the documentation."""

BY_NAME = {setting.name: setting for setting in SETTINGS}


def to_markdown() -> str:
    """Return the table of settings for the documentation."""
    lines = ["| setting | value | what it does | if it is left out |", "|---|---|---|---|"]
    for setting in SETTINGS:
        value = setting.kind.metavar.replace("|", "\\|")
        about = f"{setting.about}; {setting.page}" if setting.page else setting.about
        lines.append(f"| `{setting.name}` | {value} | {about} | {setting.unset} |")
    return "\n".join(lines) + "\n"
