"""Brings a database to the schema of this version."""
