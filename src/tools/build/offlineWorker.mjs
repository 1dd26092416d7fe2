import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { ROOT } from '../node.mjs'

const HASHED = /^\/assets\/.*-[\w-]{7}\.\w+$/
/**
 * What the worker is not about: itself, the page (kept as the server sends it),
 * what the server and what only an installation reads.
 */
const NOT_KEPT = /^\/(sw\.js|index\.html|pages\.json)$|\.(br|gz|map|webmanifest)$/
/** Large, and not needed to use a page: pictures of the stage beside it, sounds once they are heard. */
const BESIDE = /\.(png|webp)$/
const ASKED = /\.(mp3|webm)$/

const revisionOf = content => createHash('sha256').update(content).digest('base64url').slice(0, 12)

function* filesUnder(folder, path = '') {
  for (const item of readdirSync(join(folder, path), { withFileTypes: true })) {
    const name = `${path}/${item.name}`
    if (item.isDirectory()) yield* filesUnder(folder, name)
    else if (!NOT_KEPT.test(name)) yield name
  }
}

/**
 * @param {string} client the built client
 * @returns {import('../../net/offline/siteFiles').SiteVersion}
 */
export function siteVersion(client) {
  const whenOf = path => (ASKED.test(path) ? 'asked' : BESIDE.test(path) ? 'beside' : 'first')
  const files = [...filesUnder(client)].sort().map(path => ({
    path,
    revision: HASHED.test(path) ? '' : revisionOf(readFileSync(join(client, path))),
    when: whenOf(path)
  }))
  return { page: revisionOf(readFileSync(join(client, 'index.html'))), files }
}

/** Writes the service worker beside the page: it knows every file of this build, so each build makes another one. */
export function buildOfflineWorker(client) {
  const version = siteVersion(client)
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, 'src/offlineWorker.ts')],
    outfile: join(client, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SITE_VERSION: JSON.stringify(version), SITE_NAME: JSON.stringify(revisionOf(JSON.stringify(version))) },
    logLevel: 'warning'
  })
}
