"""Environments for programs that learn: the same rules in the interfaces they already use."""
