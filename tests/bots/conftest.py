"""What the tests of bots share."""

from tests.plugin.install import installed_pig

__all__ = ["installed_pig"]
