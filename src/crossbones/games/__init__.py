"""The games. Each sub-package is one game and names its class ``GAME``."""
