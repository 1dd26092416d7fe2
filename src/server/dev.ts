import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { API_BASE } from './apiBase'
import { sendNotFound } from './plugins/errorAnswers'
import { readSettings } from './settings'
import { StartProblem } from './starting'
import { startServer } from './startServer'

/** `npm run dev`: calls, sockets, pages and hot reload on one port. Changes of the server need a restart. */
async function main(): Promise<void> {
  const read = readSettings(process.env)
  if (!read.ok) throw new StartProblem(read.sentence)
  const server = await startServer(read.settings, {
    frontend: unbuiltPages,
    contentPolicy: false,
    checkAnswers: 'always',
    onLost: reason => {
      console.error(`The embedded database ended (${reason}): start again.`)
      process.exit(1)
    }
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().finally(() => process.exit())
    })
  }
  console.log(`开奖 is running with hot reload: ${server.url}`)
  if (server.demo) console.log(`Play-money demo player: ${server.demo.username} / ${server.demo.password}`)
}

/** Everything that is no call goes to Vite, whose own socket shares the port. */
async function unbuiltPages(app: FastifyInstance): Promise<void> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'spa' })
  app.addHook('onClose', () => vite.close())
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(API_BASE)) return sendNotFound(reply)
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404
      reply.raw.end()
    })
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
})
