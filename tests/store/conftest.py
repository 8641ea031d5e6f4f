"""What the tests of the store share."""

from tests.plugin.install import installed_pig

__all__ = ["installed_pig"]
