import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '../../src/server/store/tables'
import { TestServer } from '../kit/TestServer'
import { POSTGRES, postgresDatabase } from '../server/kit/testDatabase'
import { printTable } from './kit/printTable'

/**
 * Processor time of one of each kind of work, of the server and of PostgreSQL behind it: what the capacity page reckons
 * with. Processor time, so that a busy machine changes little. The PostgreSQL of TEST_DATABASE_URL must run on this one.
 *   npm run bench capacity
 */
const GAME = 49
const TICK_MS = 10

/** Ticks by session. One that ended keeps what it was last seen with. */
const sessions = new Map<number, number>()

/** ms of processor time that the sessions of the database have used. */
async function databaseMs(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  for (const { pid } of rows) {
    const [, , , , , , , , , , , user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    sessions.set(pid, user + system)
  }
  return [...sessions.values()].reduce((sum, ticks) => sum + ticks, 0) * TICK_MS
}

if (POSTGRES === '') {
  process.stdout.write('TEST_DATABASE_URL is missing: nothing is measured.\n')
  process.exit()
}
const database = await postgresDatabase()
const store = await database.open()
const server = await TestServer.start({ db: store.db, games: [GAME], checkAnswers: 'sampled' })
const rows: (readonly string[])[] = []

/** @param work does `count` of them */
async function measure(what: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const [own, theirs] = [process.cpuUsage(), await databaseMs(store.db)]
  await work()
  const used = process.cpuUsage(own)
  const [ours, postgres] = [(used.user + used.system) / 1000, (await databaseMs(store.db)) - theirs]
  const each = (ms: number) => (ms / count).toFixed(2)
  rows.push([what, String(count), each(ours), each(postgres), Math.round((1000 * count) / ours).toLocaleString('en')])
}

const times = async (count: number, once: (n: number) => Promise<unknown>): Promise<void> => {
  for (let n = 0; n < count; n++) await once(n)
}

const PLAYERS = 30
await measure('registration, its login included', PLAYERS, () => times(PLAYERS, n => server.register(`player${n}`)))
await measure('login', PLAYERS, () => times(PLAYERS, n => server.login(`player${n}`)))
const [POLLS, BETS] = [1000, 300]
// Once before each: what is prepared or compiled at the first call is no part of it.
await server.data('currentIssue', { typeId: GAME })
await measure('poll of the issue on sale', POLLS, () =>
  times(POLLS, () => server.data('currentIssue', { typeId: GAME }))
)
await measure('poll of the balance', POLLS, () => times(POLLS, () => server.data('userInfo', {})))
await server.bet(GAME)
const slips = await Promise.all(Array.from({ length: BETS }, () => server.slip(GAME)))
await measure('bet of one line', BETS, () => times(BETS, n => server.call('saveOrder', slips[n] ?? slips[0] ?? fail())))
const page = { page: 1, limit: 20, date: 1, orderStatus: '' } as const
await measure('page of the records', BETS, () => times(BETS, () => server.data('orderList', page)))
await measure('draw and settlement, a bet of it', BETS, () => server.draw(GAME))

function fail(): never {
  throw new Error('no slip')
}

printTable(['', 'of them', 'server ms', 'PostgreSQL ms', 'a second and core'], rows)
await server.close()
await store.close()
await database.drop()
process.exit()
