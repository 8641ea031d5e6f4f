"""The web server: HTTP, sockets and the client's files around ``table`` and ``store``."""
