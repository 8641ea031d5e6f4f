"""What an operator can do for those who have accounts; for commands, beside a server that may run."""

from __future__ import annotations

from crossbones.server.errors import BadRequest
from crossbones.server.names import name_key
from crossbones.server.passwords import Passwords, check_password
from crossbones.store.accounts import Account
from crossbones.store.store import Store


async def set_password(store: Store, name: str, password: str) -> Account:
    """Set the password of somebody who has lost theirs, sign them out everywhere, and return their account.

    Raises:
        BadRequest: there is no such account, or the password is too easily guessed.
    """
    key = name_key(name)
    account = await store.accounts.find(key)
    if account is None:
        raise BadRequest(f"there is no account called {name!r}")
    check_password(password, key)
    passwords = Passwords()
    try:
        await store.accounts.change_password(account.person, await passwords.hash(password))
    finally:
        passwords.close()
    return account
