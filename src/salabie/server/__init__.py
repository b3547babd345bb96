"""The hall: tables in a browser, a durable log, guests, bots and clocks."""
