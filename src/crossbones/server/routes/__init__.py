"""The HTTP routes and the socket."""
