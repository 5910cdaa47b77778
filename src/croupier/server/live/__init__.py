"""Live tables: sockets, followers, views and acts."""
