"""``crossbones admin password`` and ``ratings``: what those with an account can not do themselves."""

from __future__ import annotations

import argparse
import secrets

from crossbones.cli.settings.configuration import Configuration
from crossbones.cli.usage import UsageError
from crossbones.server.errors import BadRequest
from crossbones.server.operator_accounts import set_password
from crossbones.store.store import Store

_BYTES = 12


async def new_password(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """Give an account a password that nobody has thought of, and tell it."""
    password = secrets.token_urlsafe(_BYTES)
    try:
        account = await set_password(store, arguments.name, password)
    except BadRequest as fault:
        raise UsageError(str(fault)) from None
    print(f"The password of {account.name} is now: {password}")
    print("They are signed out everywhere. Tell it to nobody else; they can change it on their account's page.")


async def rebuild_ratings(arguments: argparse.Namespace, store: Store, _: Configuration) -> None:
    """Work out all ratings again, from how the matches ended, in the order in which they did."""
    print(f"Ratings have been worked out again from {await store.ratings.rebuild()} matches.")
