"""The server: the house over HTTP and WebSocket, the only asynchronous room."""
