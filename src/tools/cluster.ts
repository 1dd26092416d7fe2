import './parent.mjs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfChanged } from './build.mjs'
import { Cluster } from './cluster/Cluster'
import { fail, ROOT, requireNode } from './node.mjs'

/**
 * `npm run cluster -- --servers 3 [--port 8080]`: several servers on the PostgreSQL of DATABASE_URL and the Redis of
 * REDIS_URL behind one address, for trials on one machine. `kill -9` of one costs a reconnection; SIGHUP replaces them
 * one after the other; Ctrl-C ends all.
 */
const MOST_SERVERS = 32
const USAGE = 'Usage: npm run cluster -- [--servers 3] [--port 8080]'

function readOptions() {
  try {
    return parseArgs({
      options: { servers: { type: 'string', default: '3' }, port: { type: 'string', default: '8080' } }
    }).values
  } catch {
    return fail(USAGE)
  }
}

requireNode()
const values = readOptions()
const [servers, port] = [Number(values.servers), Number(values.port)]
if (!Number.isInteger(servers) || servers < 1 || servers > MOST_SERVERS)
  fail(`--servers ${values.servers}: give a whole number from 1 to ${MOST_SERVERS}.`)
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`--port ${values.port}: give a port.`)
for (const name of ['DATABASE_URL', 'REDIS_URL'])
  if (!process.env[name]) fail(`${name} is missing: several servers share a PostgreSQL and a Redis.`)
await buildIfChanged()
const started = Cluster.start({
  servers,
  script: join(ROOT, 'dist/server/main.js'),
  env: {},
  port,
  host: '127.0.0.1',
  tell: text => console.log(text)
})
const cluster = await started.catch((error: unknown) => fail(String(error)))
console.log(`${servers} servers: http://127.0.0.1:${cluster.port} (kill -HUP ${process.pid} replaces them)`)
process.on('SIGHUP', () => {
  cluster.roll().then(
    () => console.log('every server is replaced'),
    (error: unknown) => console.error(String(error))
  )
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void cluster.stop().then(() => process.exit(0))
  })
