import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Cluster } from '../../../src/tools/cluster/Cluster'

/** A server whose second start fails, as one whose database is away at that moment. */
const SECOND_START_FAILS = `
import { appendFileSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
appendFileSync(process.env.STARTS, '.')
if (readFileSync(process.env.STARTS, 'utf8').length === 2) process.exit(1)
const server = createServer((_, answer) => answer.end('here'))
server.listen(0, '127.0.0.1', () => console.log('running: http://127.0.0.1:' + server.address().port + '\\n'))
process.once('SIGTERM', () => process.exit(0))
`

test('a server that was killed is tried again until it starts', { timeout: 30_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-restart-'))
  const script = join(folder, 'server.mjs')
  writeFileSync(script, SECOND_START_FAILS)
  const told: string[] = []
  const cluster = await Cluster.start({
    servers: 1,
    script,
    env: { STARTS: join(folder, 'starts') },
    port: 0,
    host: '127.0.0.1',
    tell: text => told.push(text)
  })
  try {
    await cluster.kill(1)
    await expect.poll(() => told.join('\n')).toContain('server 1 did not start again, and is tried in 1 s')
    await cluster.whole()
    expect(await (await fetch(`http://127.0.0.1:${cluster.port}/`)).text()).toBe('here')
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
