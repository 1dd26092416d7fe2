import { sql } from 'kysely'
import { Pool } from 'pg'
import { foldChanges } from '../../src/server/domain/agency/open-days/foldChanges'
import { RowReader } from '../../src/server/domain/agency/readers/RowReader'
import type { Team } from '../../src/server/domain/agency/TeamScope'
import { TeamScope } from '../../src/server/domain/agency/TeamScope'
import { placeInstant } from '../../src/server/domain/instant/placeInstant'
import { poolTypes } from '../../src/server/store/poolTypes'
import type { Database } from '../../src/server/store/tables'
import { optionsOf, wholeNumber } from '../../src/tools/options'
import { closeDays, member, timeOn } from '../server/kit/commissions'
import type { Judged } from '../server/kit/queryPlans'
import { isReading, judge, listening } from '../server/kit/queryPlans'
import { accepted, at, line, NOW, newKey, POSTGRES, postgresDatabase, VAULT } from '../server/kit/testDatabase'
import { addBets, agentOver } from './kit/agencyBets'
import type { AgentCall } from './kit/agencyCalls'
import { agentCalls } from './kit/agencyCalls'
import { largeTeam, repeatClosedDay } from './kit/agencyTeam'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'
import { settlingTimes } from './kit/settleRatio'

/**
 * What a large team costs: its reports over a week and a month, as their pages ask for them, bets of teams small and
 * large, closing a day on which everybody played with what bets wait for it, a member at the tenth level, what days of
 * members add to a settlement; and whether a call of the agent centre reads orders or postings from end to end. Needs TEST_DATABASE_URL.
 *   npm run bench agency [-- --members 100000 --games 1 --days 31 --bets 10000000]
 */
const values = optionsOf({
  members: { type: 'string', default: '1000' },
  games: { type: 'string', default: '1' },
  days: { type: 'string', default: '31' },
  bets: { type: 'string', default: '100000' }
})
const countOf = (name: keyof typeof values): number => wholeNumber(name, values[name], 1)
const [MEMBERS, GAMES, DAYS, ROUNDS] = [countOf('members'), countOf('games'), countOf('days'), 20]
const BETS = countOf('bets')
/** Teams whose bets are listed besides the large one. */
const SMALL_TEAMS = [50, 1000]
const PAGE = 20
const FAR_PAGE = 100
/** An instant game, and how often somebody bets on it while a day closes. */
const INSTANT = { typeId: 73, play: 'ssc-any2-direct' }
const BET_EVERY_MS = 50

if (POSTGRES === '') {
  process.stdout.write('TEST_DATABASE_URL is missing: nothing is measured.\n')
  process.exit()
}
const database = await postgresDatabase()
/** For what is no part of the product: making the team, and what time does to a database. */
const making = await database.open(4, true)
/** What is measured has the patience of the product. */
const store = await database.open(4)

interface Took {
  readonly p95: number
  /** What it takes where nothing else is running. */
  readonly best: number
}

async function rounds(work: () => Promise<unknown>): Promise<Took> {
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n++) times.push(await ms(work))
  times.sort((one, other) => one - other)
  return { p95: times[Math.ceil(ROUNDS * 0.95) - 1] ?? Number.NaN, best: times[0] ?? Number.NaN }
}

/** Says what is being made, and how long it took. */
async function told<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const made = await work()
  process.stdout.write(`${what}: ${((performance.now() - from) / 1000).toFixed(1)} s\n`)
  return made
}

async function ms(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** How long bets take, one after the other, while something is done. */
async function betTimes(db: Database, userId: number, work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = []
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const lines = [line(INSTANT.typeId, INSTANT.play)]
    const bet = { vault: VAULT, userId, typeId: INSTANT.typeId, lines, key: newKey(), ...at(NOW) }
    times.push(await ms(async () => accepted(await placeInstant(db, bet))))
    await new Promise(resolve => setTimeout(resolve, BET_EVERY_MS))
  }
  await done
  return times
}

/** A page of a team's bets of all days; of the far one, where those before it end is not measured. */
async function listing(db: Database, team: Team, page: number): Promise<Took> {
  const rows = new RowReader(db)
  const span = { from: timeOn(1 - DAYS, 0), until: timeOn(1, 0) }
  const skipped = page > 1 ? await rows.orders(team, { ...span, limit: (page - 1) * PAGE }) : []
  return rounds(() => rows.orders(team, { ...span, before: skipped.at(-1)?.id, limit: PAGE + 1 }))
}

/** Statements of the calls an agent may make that read orders or postings from end to end. */
async function endToEnd(root: number): Promise<readonly Judged[]> {
  const options = '-c jit=off'
  const { db, asked } = listening(new Pool({ connectionString: database.url, max: 4, types: poolTypes, options }))
  const calls = agentCalls(db, root)
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o join member_tree t on t.descendant = o.user_id and t.ancestor = ${root} and t.distance > 0
    order by o.id desc limit 1`.execute(db)
  const reads: readonly AgentCall[] = [
    ...calls.standing,
    ...calls.reports(7),
    ...calls.lists(7),
    ['bet', () => calls.bet(rows[0]?.id ?? 0)]
  ]
  const scanned: Judged[] = []
  for (const [, read] of reads) {
    asked.splice(0)
    await read()
    for (const query of asked.splice(0).filter(isReading)) {
      const judged = await judge(db, query)
      if (judged.scans.some(table => table === 'orders' || table === 'postings')) scanned.push(judged)
    }
  }
  await db.destroy()
  return scanned
}

try {
  const { db, jobsDb } = store
  const root = await told(`${MEMBERS} members with their days`, () =>
    largeTeam(making.db, { members: MEMBERS, games: GAMES, days: DAYS })
  )
  const small = await Promise.all(SMALL_TEAMS.map(size => agentOver(making.db, size, `t${size}x`)))
  const bettor = await member(db, { now: timeOn(-1, 1) })
  await told(`${BETS} bets`, () => addBets(making.db, BETS, DAYS, NOW))
  const added = await ms(() =>
    told('what changed of the open day, all of it', async () => {
      while (await foldChanges(jobsDb));
    })
  )
  // What was loaded is written out and its statistics are there, as on any day: bets pay for neither.
  await sql`vacuum (analyze)`.execute(making.db)
  await sql`checkpoint`.execute(making.db)
  await betTimes(db, bettor, () => new Promise(resolve => setTimeout(resolve, 20 * BET_EVERY_MS)))
  const usual = await betTimes(db, bettor, () => new Promise(resolve => setTimeout(resolve, 20 * BET_EVERY_MS)))
  const usually = Math.max(...usual)
  let closed = Number.NaN
  const meanwhile = await told('one day closed', () =>
    betTimes(db, bettor, async () => {
      closed = await ms(() => closeDays(jobsDb, timeOn(2 - DAYS, 1)))
    })
  )
  // Of a span the commission of all days but today's stands, as on any day.
  await told('the days after it, closed alike', () => repeatClosedDay(making.db, DAYS))
  await sql`vacuum (analyze)`.execute(making.db)
  let deepest = root
  for (let level = 1; level < 9; level++) deepest = await member(db, { under: deepest, isAgent: true })
  const opened = await rounds(() => member(db, { under: deepest }))
  const lists: (readonly [string, Took])[] = []
  for (const [n, of] of [...small, root].entries()) {
    const size = (SMALL_TEAMS[n] ?? MEMBERS).toLocaleString('en')
    const team = await new TeamScope(db).of(of)
    const first = await listing(db, team, 1)
    const far = await listing(db, team, FAR_PAGE)
    lists.push([`bets of ${size}, page 1`, first], [`bets of ${size}, page ${FAR_PAGE}`, far])
  }
  const scanned = await endToEnd(root)
  const calls = agentCalls(db, root)
  const measured = async (all: readonly AgentCall[], days: number): Promise<(readonly [string, Took])[]> => {
    const took: (readonly [string, Took])[] = []
    for (const [what, make] of all) took.push([`${what}, ${days} days`, await rounds(make)])
    return took
  }
  const week = await measured([...calls.standing, ...calls.reports(7)], 7)
  const month = await measured(calls.reports(31), 31)
  const settling = await told('bets settled with days of members and without', () => settlingTimes(making.db))
  const rows = [
    ...week,
    ...month,
    ['a day closed', { p95: closed, best: closed }],
    ['a whole day added to the sums', { p95: added, best: added }],
    ['a member of the tenth level', opened],
    ...lists
  ] as const
  process.stdout.write(
    `Of 10,000 bets of 1,000 players: ${settling.with.toFixed(0)} ms settled with days of members, ${settling.without.toFixed(0)} ms without.\n`
  )
  process.stdout.write(
    `${MEMBERS.toLocaleString('en')} members, ${(MEMBERS * GAMES * DAYS).toLocaleString('en')} days of them, ${BETS.toLocaleString('en')} bets.\n`
  )
  for (const { text, scans } of scanned) process.stdout.write(`reads ${scans.join(', ')} from end to end:${text}\n`)
  printTable(
    ['ms', 'p95', 'best'],
    rows.map(([name, { p95, best }]) => [name, p95.toFixed(1), best.toFixed(1)])
  )
  const large = MEMBERS > 1000
  const slowest = (all: readonly (readonly [string, Took])[]) => Math.max(...all.map(([, { p95 }]) => p95))
  tellAims([
    { what: 'any report, 7 days', measured: slowest(week), unit: 'ms', most: large ? 300 : 50 },
    { what: 'any report, 31 days', measured: slowest(month), unit: 'ms', most: large ? 1500 : 50 },
    { what: 'settling with days of members', measured: settling.with / settling.without, unit: '×', most: 1.25 },
    { what: 'closing a day', measured: closed, unit: 'ms', most: 15_000 },
    ...lists.map(([what, { p95 }]) => ({ what, measured: p95, unit: 'ms', most: 100 })),
    {
      what: 'a bet is held up while a day closes',
      measured: meanwhile.length > 0 ? Math.max(0, Math.max(...meanwhile) - usually) : Number.NaN,
      unit: 'ms',
      most: 100
    },
    { what: 'statements that read orders or postings whole', measured: scanned.length, unit: '', most: 0 },
    { what: 'opening a member', measured: opened.p95, unit: 'ms', most: 10 }
  ])
} finally {
  await store.close()
  await making.close()
  await database.drop()
}
process.exit()
