import type { FastifyInstance } from 'fastify'

/**
 * Drops a call whose connection was reset before its turn: nobody waits for the answer, and the limits by address would
 * fail for want of an address. Register it before them.
 */
export function abandonDisconnected(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Typed as a string, but a socket that is gone knows no address any more.
    if ((request.ip as string | undefined) !== undefined) return
    reply.hijack()
    request.raw.destroy()
  })
}
