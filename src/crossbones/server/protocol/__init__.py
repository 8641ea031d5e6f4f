"""What server and client say to each other, as types. ``docs/protocol.md`` tells it in words, with examples."""
