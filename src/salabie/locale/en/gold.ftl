# Play gold. It has no value in money.
gold-short = This table asks for { $least } gold and you have { $balance }. Whoever has too little is refilled to { $start } once a day, from midnight UTC.
gold-short-high = This table asks for { $least } gold and you have { $balance }. Choose a table with a smaller bet.
gold-short-other = { $name } can't bring the { $least } gold that this table asks for.
