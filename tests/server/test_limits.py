"""How fast one address may ask."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from crossbones.server.errors import TooFast
from crossbones.server.limits import BURST, WHOLE_MATCHES, Limits
from crossbones.server.pace import Pace

pytestmark = pytest.mark.once


def request(host: str) -> Any:
    return cast(Any, SimpleNamespace(client=SimpleNamespace(host=host)))


def spent(limits: Limits, host: str) -> bool:
    """Ask as often as is allowed at once, and tell whether that is all."""
    for _ in range(BURST):
        limits.check(request(host))
    try:
        limits.check(request(host))
    except TooFast:
        return True
    return False


def test_an_address_is_held_back_and_another_is_not() -> None:
    limits = Limits()
    assert spent(limits, "192.0.2.1")
    limits.check(request("192.0.2.2"))


def test_whole_matches_have_a_count_of_their_own() -> None:
    limits = Limits()
    assert spent(limits, "192.0.2.1")
    for _ in range(WHOLE_MATCHES):
        limits.whole_match(request("192.0.2.1"))


def test_one_network_counts_as_one_in_ipv6() -> None:
    limits = Limits()
    assert spent(limits, "2001:db8::1")
    with pytest.raises(TooFast):
        limits.check(request("2001:db8::ffff"))
    limits.check(request("2001:db8:1::1"))


@pytest.mark.parametrize(("proxies", "held"), [((), False), (("127.0.0.1",), True)])
def test_this_machine_is_held_back_only_behind_a_proxy(proxies: tuple[str, ...], held: bool) -> None:
    assert spent(Limits(proxies), "127.0.0.1") is held


def test_a_pace_allows_some_at_once() -> None:
    pace = Pace(3, 1000)
    assert [pace.may_go() for _ in range(5)] == [True, True, True, False, False]
    assert not pace.rested
