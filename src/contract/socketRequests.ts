/**
 * Client → server: `watch` joins a game's room, `leave` leaves it. Both acknowledge with the stream's
 * latest sequence, so that a client knows from where it counts; it is absent while the server does not know it. The
 * token goes in the handshake's auth.
 */
export const SOCKET_REQUESTS = { watch: 'watch', leave: 'leave' } as const
