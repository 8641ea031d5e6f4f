"""The games as environments of other libraries; see ``docs/environments.md``. Each module needs the extra ``envs``."""
