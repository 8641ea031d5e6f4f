"""A bot that teaches itself: a small value network, trained by playing against itself. PyTorch trains, NumPy plays."""
