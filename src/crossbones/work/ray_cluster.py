"""Runs tasks on a Ray cluster; Ray is an optional extra, ``crossbones[ray]``."""

from __future__ import annotations

import importlib
import logging
import socket
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from types import ModuleType
from typing import TypeVar

from crossbones.work.pool import WorkError

T = TypeVar("T")

PATIENCE = 10.0
"""After so many seconds without an answer nobody listens at an address; Ray itself would wait for minutes."""

AHEAD = 2
"""So many tasks a processor are handed out at a time: enough that none waits, few enough to stop soon."""


class NoRay(WorkError):
    """Ray is not installed, or there is no cluster at the address."""


@contextmanager
def on_cluster(address: str) -> Generator[ModuleType]:
    """Keep up the connection to a Ray cluster, for one ``run_on_ray`` or several within.

    Args:
        address: of the cluster, as ``ray.init`` takes it (``auto``, ``ray://host:10001``); empty starts one here,
            which ends with the context.

    Raises:
        NoRay: Ray is not installed, or there is no cluster at the address.
    """
    try:
        ray = importlib.import_module("ray")  # so that checking types does not need it
    except ModuleNotFoundError:
        raise NoRay("Ray is not installed: pip install 'crossbones[ray]'") from None
    if ray.is_initialized():
        yield ray
        return
    check_address(address)
    try:
        ray.init(address=address or "local", log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        raise NoRay(f"there is no Ray cluster at {address!r}: {error}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def run_on_ray(
    function: Callable[..., T], tasks: Sequence[tuple[object, ...]], address: str
) -> Generator[tuple[int, T]]:
    """Do tasks on a Ray cluster, whose machines have this version of Crossbones installed; see ``run_tasks``.

    Args:
        function: importable by its name.
        tasks: the arguments of each call.
        address: of the cluster; see ``on_cluster``.
    """
    with on_cluster(address) as ray:
        remote = ray.remote(max_retries=3)(function)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: dict[object, int] = {}
        waiting = iter(range(len(tasks)))
        for _ in tasks:
            while len(running) < most and (number := next(waiting, None)) is not None:
                running[remote.remote(*tasks[number])] = number
            (done, *_), _ = ray.wait(list(running), num_returns=1)
            yield running.pop(done), ray.get(done)


def check_address(address: str) -> None:
    """Raise ``NoRay`` if an address names a machine and a port and nobody listens there."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # a word of Ray's own: auto, local
    if not port.isdecimal():
        raise NoRay(f"{address!r} is no address of a Ray cluster: HOST:PORT, ray://HOST:PORT or auto")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoRay(f"there is no Ray cluster at {address!r}: {error}") from None
