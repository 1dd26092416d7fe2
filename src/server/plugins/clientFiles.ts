import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '../apiBase'
import { gameOf } from '../catalogue/catalogue'
import { isKnown } from '../routes/entityTag'
import { encodingFor } from '../routes/packAnswer'
import { sendNotFound } from './errorAnswers'
import { FOREVER, packedAssets } from './packedAssets'

/**
 * The service worker, where the build left one. A phone keeps the page with its headers: when the operator changes
 * either, it is another worker.
 */
const WORKER = 'sw.js'
/** What an installation reads: it has the name of the site. */
const MANIFEST = 'brand/app.webmanifest'
/** Names with a content hash, as the build writes them: their content never changes. */
const HASHED = /-[\w-]{7}\.\w+$/

/** What the screens of some pages need beside the entry and show until it has come, where the build left a list. */
const PAGES = 'pages.json'

interface OwnPage {
  readonly files: readonly string[]
  /** Absent: nothing is shown. */
  readonly shell?: { readonly screen: string; readonly html: string }
  /**
   * A game is played on it: its scene at rest stands there (stage/StageStill), and is under way before any script runs.
   */
  readonly plays?: true
}

const revisionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/**
 * Serves the built client: hashed files for ever, the rest revalidated, compressed neighbours (.br, .gz) when the
 * build left them. Every path without a file ending is the page, whose router knows the rest (§S2.1).
 */
export async function clientFiles(app: FastifyInstance, folder: string, brand: string): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const page = packed(branded(built, brand))
  const [worker, manifest, listed = '{}'] = await Promise.all(
    [WORKER, MANIFEST, PAGES].map(file => readFile(join(folder, file), 'utf8').catch(() => undefined))
  )
  const own = JSON.parse(listed) as Readonly<Record<string, OwnPage>>
  const pages = new Map<string, Packed>()
  /** As it is sent to whoever opens that address; packed once. */
  const pageOf = (url: string): Packed => {
    const [path = '', query] = url.split('?', 2)
    const known = own[path]
    if (!known) return page
    const pictures = known.plays ? stillsOf(query) : []
    const key = [path, ...pictures].join(' ')
    const made = pages.get(key) ?? packed(shelled(preloading(page.text, known.files, pictures), known.shell))
    pages.set(key, made)
    return made
  }
  const hashedFolder = join(folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.startsWith(hashedFolder) && HASHED.test(path.replace(/\.(br|gz)$/, ''))
      reply.setHeader('cache-control', forever ? FOREVER : 'no-cache')
    }
  })
  await packedAssets(app, folder)
  /** Of the page with its policy: a browser that is told it has the page keeps the headers it had. */
  const pageRevision = (reply: FastifyReply, { text } = page) =>
    revisionOf(text + String(reply.getHeader('content-security-policy') ?? ''))
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const sent = pageOf(request.url)
    const tag = `"${pageRevision(reply, sent)}"`
    reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag })
    if (isKnown(request.headers['if-none-match'], { tag })) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding']?.toString())
    return encoding ? reply.header('content-encoding', encoding).send(sent[encoding]) : reply.send(sent.text)
  }
  if (worker !== undefined)
    app.get(`/${WORKER}`, (request, reply) => {
      const own = worker.replaceAll(revisionOf(built), pageRevision(reply))
      return sendRevalidated(request, reply.type('text/javascript; charset=utf-8'), own)
    })
  if (manifest !== undefined)
    app.get(`/${MANIFEST}`, (request, reply) =>
      sendRevalidated(request, reply.type('application/manifest+json; charset=utf-8'), named(manifest, brand))
    )
  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const isPage = request.method === 'GET' && !path.startsWith(API_BASE) && !/\.\w+$/.test(path)
    return isPage ? sendPage(request, reply) : sendNotFound(reply)
  })
}

/** The picture of the scene of the game that is asked for. */
function stillsOf(query: string | undefined): readonly string[] {
  const game = gameOf(Number(new URLSearchParams(query).get('typeId')))
  return game && game.panel !== 'none' ? [`stills/${game.family}.webp`] : []
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

interface Packed {
  readonly text: string
  readonly br: Buffer
  readonly gzip: Buffer
}

const packed = (text: string): Packed => ({
  text,
  br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: gzipSync(text, { level: 9 })
})

/**
 * The page for the address of a screen. It names that screen’s files behind the entry, since browsers load them in the
 * order of the page.
 */
const preloading = (page: string, files: readonly string[], pictures: readonly string[]): string => {
  const links = files.map(file =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
  )
  const looks = pictures.map(file => `<link rel="preload" as="image" fetchpriority="low" href="/${file}">`)
  return page.replace('</head>', () => `${[...links, ...looks].join('')}</head>`)
}

/**
 * The same with what that screen shows meanwhile, in place of the home page's;
 * `data-shell` has it seen, and says whose it is.
 */
const shelled = (page: string, shell: OwnPage['shell']): string =>
  page.replace(/<div id="root">[\s\S]*(?=<\/div>\s*<noscript>)/, root =>
    shell ? `<div id="root" data-shell="${shell.screen}">${shell.html}` : root
  )

/** The name of the site, where the page says it before any script runs. It has no character that HTML reads. */
const branded = (page: string, brand: string): string =>
  page.replace(/(<title>)[^<]*/, `$1${brand}`).replace(/(<meta name="application-name" content=")[^"]*/, `$1${brand}`)

const named = (manifest: string, brand: string): string =>
  JSON.stringify({ ...(JSON.parse(manifest) as object), name: brand, short_name: brand })

/** A text that browsers ask for at every visit: they have it once. */
function sendRevalidated(request: FastifyRequest, reply: FastifyReply, text: string) {
  const tag = `"${revisionOf(text)}"`
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const packs = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return packs ? reply.header('content-encoding', 'gzip').send(gzipSync(text)) : reply.send(text)
}
