import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { API_BASE } from '../apiBase'
import { sendNotFound } from './errorAnswers'

const YEAR_S = 31_536_000
/** Names with a content hash, as the build writes them: their content never changes. */
const HASHED = /-[\w-]{8}\.\w+$/

/**
 * Serves the built client: hashed files for ever, the rest revalidated, compressed neighbours (.br, .gz) when the
 * build left them. Every path without a file ending is the page, whose router knows the rest (§S2.1).
 */
export async function clientFiles(app: FastifyInstance, folder: string, brand: string): Promise<void> {
  const page = branded(await readFile(join(folder, 'index.html'), 'utf8'), brand)
  const hashedFolder = join(folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(hashedFolder) && HASHED.test(path.replace(/\.(br|gz)$/, ''))
      reply.setHeader('cache-control', forever ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    }
  })
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  app.get('/', (_, reply) => sendPage(reply))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = request.method === 'GET' && !path.startsWith(API_BASE) && !/\.\w+$/.test(path)
    return isPage ? sendPage(reply) : sendNotFound(reply)
  })
}

/** The name of the site, where the page says it before any script runs. It has no character that HTML reads. */
const branded = (page: string, brand: string): string =>
  page.replace(/(<title>)[^<]*/, `$1${brand}`).replace(/(<meta name="application-name" content=")[^"]*/, `$1${brand}`)
