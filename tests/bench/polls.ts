import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EndpointKey } from '../../src/contract/endpoints'
import { openStore } from '../../src/server/store/openStore'
import { TestServer } from '../kit/TestServer'
import { addYear, MINUTE_GAME } from '../server/kit/yearOfDraws'

/**
 * Server time of the most polled calls on the embedded database, before and with a year of a game that draws a minute.
 *   npm run bench polls
 */
const ROUNDS = 40
const CALLS: readonly (readonly [call: EndpointKey, fields: Record<string, unknown>])[] = [
  ['sscBaseInfo', { typeId: MINUTE_GAME }],
  ['currentIssue', { typeId: MINUTE_GAME }],
  ['history', { typeId: MINUTE_GAME, page: 1, limit: 10 }],
  ['openingPage', {}],
  ['sscHistory', { typeId: MINUTE_GAME, numPeriods: '90' }],
  ['sscDayHistory', { typeId: MINUTE_GAME }]
]

const folder = mkdtempSync(join(tmpdir(), 'polls-'))
const store = await openStore({ dataDir: join(folder, 'data') })
const server = await TestServer.start({ db: store.db, games: [MINUTE_GAME] })
try {
  const measure = async (what: string) => {
    for (const [call, fields] of CALLS) {
      await server.data(call, fields as never)
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const from = performance.now()
        await server.data(call, fields as never)
        times.push(performance.now() - from)
      }
      const [least = 0, middle = 0, most = 0] = times
        .sort((a, b) => a - b)
        .filter((_, at) => [0, ROUNDS >> 1, ROUNDS - 1].includes(at))
      console.log(
        `${what.padEnd(28)} ${call.padEnd(16)} x${ROUNDS}  ${[least, middle, most].map(ms => ms.toFixed(2).padStart(8)).join('')} ms`
      )
    }
  }
  await measure('three days of draws')
  const draws = await addYear(store.db)
  await measure(`and ${draws} draws before`)
} finally {
  await server.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
