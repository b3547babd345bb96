# Why the hall can't be opened.
start-port-in-use = Port { $port } is already in use. Choose another one: --port, or PORT= with make play.
start-port = The hall can't listen on { $host } port { $port } ({ $reason }).
start-not-a-folder = { $folder } is a file, not a folder.
start-folder = The folder { $folder } can't be written ({ $reason }).
start-folder-in-use = Another hall is already running on the folder { $folder }.
start-other-program = { $file } is a database of another program.
start-newer = { $file } was written by a newer version of the program.
start-database = The database { $file } can't be opened or written ({ $reason }).
start-damaged = The database { $file } is damaged ({ $reason }). Put a copy back in its place or move it away to begin with an empty hall.

# When it is open.
start-network = For phones and others on the same network:
