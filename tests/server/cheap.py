"""Runs the server with passwords that cost next to nothing, so that tests can sign in often."""

import argparse
import sys
from functools import partial

from argon2 import PasswordHasher

from crossbones.cli import serve
from crossbones.server import passwords

if __name__ == "__main__":
    cheap = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    passwords.PasswordHasher = cheap  # type: ignore[assignment, attr-defined]  # nobody's password is at stake
    parser = argparse.ArgumentParser(prog="crossbones")
    serve.add_arguments(parser)
    sys.exit(serve.serve(parser.parse_args()))
