import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { API_BASE } from './apiBase'
import { sendNotFound } from './plugins/errorAnswers'
import { runServer } from './runServer'

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

const words = process.argv.slice(2)
if (words.length > 0) {
  process.stderr.write(
    `npm run dev takes no ${words.join(' ')}: its settings are variables, as in PORT=9000 npm run dev (README, Settings).\n`
  )
  process.exit(1)
}

/** `npm run dev`: calls, sockets, pages and hot reload on one port. Changes of the server need a restart. */
await runServer('开奖 is running with hot reload', {
  frontend: unbuiltPages,
  contentPolicy: false,
  checkAnswers: 'always'
})
