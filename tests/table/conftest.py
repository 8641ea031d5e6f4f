"""What the tests of a match share."""

from tests.plugin.install import installed_pig

__all__ = ["installed_pig"]
