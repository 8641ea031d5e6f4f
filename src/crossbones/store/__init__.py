"""Keeps matches: SQLite by default, any database SQLAlchemy knows by URL. Knows no HTTP."""
