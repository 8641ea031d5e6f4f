"""What an operator can choose, and where each choice comes from: a file, the environment, or the command line."""
