"""Create a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crossbones.core.game import Game
from crossbones.table.begin import begin
from crossbones.table.dice import SECRET_BYTES, VERSION, FairDice, commit
from crossbones.table.draft import Draft
from crossbones.table.event import Settled, person_of
from crossbones.table.match import Header, Match
from crossbones.table.pledge import pledge_first
from crossbones.table.seat import Seat
from crossbones.table.terms import Terms

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
_ID_LENGTH = 16


def create(
    game: Game,
    seats: Sequence[Seat],
    *,
    author: str,
    now: int,
    random_bytes: Callable[[int], bytes],
    terms: Terms | None = None,
    pledge: str = "",
) -> Draft:
    """Return what happens first in a new match: who sits where, and what chance says before the first decision.

    Args:
        game: the game with its options.
        seats: who sits where, one for each seat of the game.
        author: who makes the match.
        now: the time, in milliseconds since 1970 (UTC).
        random_bytes: gives that many random bytes, as ``secrets.token_bytes`` does.
        terms: how they sit together.
        pledge: the SHA-256 of what whoever makes the match will give to the dice, in hex; the dice wait for that.
    """
    assert len(seats) == game.num_players
    secret = random_bytes(SECRET_BYTES)
    header = Header(
        id=_new_id(random_bytes),
        game=game.name,
        options=dict(game.options),
        rules_version=game.rules_version,
        created=now,
        commitment=commit(secret),
        dice_version=VERSION,
    )
    match = Match(header, game, FairDice(header.id, secret))
    draft = Draft(match, now)
    for number, seat in enumerate(seats):
        draft.seat(number, seat.holder, seat.name, author, bot=seat.bot, person=seat.person)
    if terms is not None and terms != match.terms:
        draft.put(Settled(number=draft.next_number, time=now, author=author, terms=terms))
    if pledge:
        pledge_first(draft, person_of(author), pledge)
    begin(draft)
    return draft


def _new_id(random_bytes: Callable[[int], bytes]) -> str:
    """Return 80 random bits as letters and digits that can not be taken for one another."""
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in random_bytes(_ID_LENGTH))
