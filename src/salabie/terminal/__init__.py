"""The terminal program: playing, replaying and measuring; `salabie.cli` calls it."""
