"""Brings a database to the schema of this version, and refuses one from the future."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from crossbones.store.errors import StoreError
from crossbones.store.models import WRITES

_LOCK = 20_262_026
"""Any number, the same for all."""


def upgrade(engine: Engine) -> None:
    """Run the migrations that a database lacks.

    Raises:
        StoreError: it has been used by a newer version.
    """
    config = _config()
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
        if engine.dialect.name == "postgresql":  # of processes that start at once, one brings it up to date
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and found not in known:
            raise StoreError(
                f"the database {engine.url.render_as_string()} has schema {found}, which is newer than this version "
                f"knows (up to {scripts.get_current_head()}); install a newer version, or use another database"
            )
        if found != scripts.get_current_head():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def require_current(engine: Engine) -> None:
    """Make sure that a database has the schema of this version.

    Raises:
        StoreError: it has another, or none.
    """
    head = ScriptDirectory.from_config(_config()).get_current_head()
    with engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    if found != head:
        raise StoreError(
            f"the database {engine.url.render_as_string()} has schema {found or 'of something else'}, and this version "
            f"works with {head}; a server of this version brings an older one up to date when it starts"
        )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
