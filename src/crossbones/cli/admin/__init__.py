"""``crossbones admin``: what whoever runs a server does beside it, also while it runs."""
