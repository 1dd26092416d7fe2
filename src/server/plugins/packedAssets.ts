import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isKnown } from '../routes/entityTag'
import type { Encoding } from '../routes/packAnswer'
import { encodingFor } from '../routes/packAnswer'

const YEAR_S = 31_536_000
/** For files whose names hold a hash of their content: under that name they never change. */
export const FOREVER = `public, max-age=${YEAR_S}, immutable`

/** Scripts and sheets with a content hash in their names, as the build packed them. */
const PACKED = /^(.+-[\w-]{7}\.(js|css))\.(br|gz)$/
const TYPES = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8']
])
const ENCODINGS: ReadonlyMap<string, Encoding> = new Map([
  ['br', 'br'],
  ['gz', 'gzip']
])

interface Asset {
  readonly type: string
  readonly bodies: Map<Encoding, Buffer>
}

/**
 * What a build packed, some 2 MB, from memory: a first visit asks for twenty of them, each of which costs the server
 * several times as much from the disk. A form that is not there comes from the folder, as every other file.
 */
export async function packedAssets(app: FastifyInstance, client: string): Promise<void> {
  for (const [name, { type, bodies }] of await readAssets(join(client, 'assets'))) {
    const tag = `W/"${name}"`
    app.get(`/assets/${name}`, (request, reply) => {
      const encoding = encodingFor(request.headers['accept-encoding']?.toString())
      const body = encoding && bodies.get(encoding)
      if (!body) return reply.sendFile(`assets/${name}`)
      reply.type(type).headers({ 'cache-control': FOREVER, vary: 'accept-encoding', etag: tag })
      if (isKnown(request.headers['if-none-match'], { tag })) return reply.code(304).send()
      return reply.header('content-encoding', encoding).send(body)
    })
  }
}

async function readAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>()
  const files = await readdir(folder).catch(() => [])
  await Promise.all(
    files.map(async file => {
      const [, name, ending = '', packing = ''] = PACKED.exec(file) ?? []
      const type = TYPES.get(ending)
      const encoding = ENCODINGS.get(packing)
      if (name === undefined || !type || !encoding) return
      const body = await readFile(join(folder, file))
      const asset = assets.get(name) ?? { type, bodies: new Map() }
      assets.set(name, asset)
      asset.bodies.set(encoding, body)
    })
  )
  return assets
}
