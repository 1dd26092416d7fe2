import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOrders } from '../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../src/server/domain/draws/chainStore'
import { settleNext } from '../../src/server/domain/settlement/settleIssue'
import { verifyDatabase } from '../../src/server/domain/verify/verifyDatabase'
import { buildTemplate } from '../../src/server/store/buildTemplate'
import type { Store } from '../../src/server/store/openStore'
import { openStore } from '../../src/server/store/openStore'
import type { Database } from '../../src/server/store/tables'
import { sealAndDraw } from '../server/kit/sealing'
import { at, line, newKey, openGame, POSTGRES, player, postgresDatabase, VAULT } from '../server/kit/testDatabase'
import type { Aim } from './kit/aims'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'

/** The most a settlement of 10,000 bets may take, ms. */
const AIMS = { embedded: 500, PostgreSQL: 350 } as const

type Settled = keyof typeof AIMS

interface SettlementFigures {
  readonly database: Settled
  readonly betsPerSecond: number
  readonly bets: number
  readonly settleMs: number
  /** Processor time of this process, the embedded database's thread included. */
  readonly settleCpuMs: number
}

const PLAYERS = 1000
const LINES = 100
/** Slips that are in flight at once. */
const AT_ONCE = 250
/** Bets of one line, placed to see how fast bets come in. */
const SINGLES = 500
const PLAYS = [
  'pk10-c-sum-two-sided',
  'pk10-bsoe',
  'pk10-top1',
  'pk10-top2-direct',
  'pk10-position',
  'pk10-c-place1-number'
]

const CHEAP = { unitMode: 0.01 } as const

/** All of `items` at most `AT_ONCE` at a time. */
async function each<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(run))
}

interface PlacedBets {
  readonly bets: number
  readonly betsPerSecond: number
  readonly drawsAt: number
}

/**
 * `bets` bets of 1,000 players on one issue of game 2, placed as slips of a hundred lines.
 * @param now the issue is the one that is open then; otherwise that of the tests' own instant
 */
export async function fillIssue(db: Database, bets: number, now?: number) {
  const sold = await openGame(db, 2, now)
  const users: number[] = []
  for (let i = 0; i < PLAYERS; i++) users.push(await player(db))
  const lines = Array.from({ length: LINES }, (_, i) => line(2, PLAYS[i % PLAYS.length] ?? '', CHEAP, i))
  const place = async (userId: number, slip: typeof lines) => {
    const outcome = await placeOrders(db, {
      userId,
      typeId: 2,
      issue: sold.issue,
      lines: slip,
      key: newKey(),
      ...at(sold.opensAt)
    })
    if (!outcome.ok) throw new Error(outcome.code)
  }
  const single = performance.now()
  await each(users.slice(0, SINGLES), userId => place(userId, lines.slice(0, 1)))
  const betsPerSecond = SINGLES / ((performance.now() - single) / 1000)
  const slips = Array.from({ length: (bets - SINGLES) / LINES }, (_, i) => users[i % PLAYERS] ?? 0)
  const many = performance.now()
  await each(slips, userId => place(userId, lines))
  const lineMs = (performance.now() - many) / (slips.length * LINES)
  return { bets, betsPerSecond, lineMs, closesAt: sold.closesAt, drawsAt: sold.drawsAt }
}

/** Such an issue, and its draw. */
export async function placeBets(db: Database, bets: number, now?: number): Promise<PlacedBets> {
  const placed = await fillIssue(db, bets, now)
  await sealAndDraw(db, new ChainStore(VAULT), () => placed.drawsAt)
  return placed
}

/** The settlement of what `placeBets` left, all of it. */
export async function settleBets(
  db: Database,
  { bets, drawsAt }: PlacedBets
): Promise<Pick<SettlementFigures, 'settleMs' | 'settleCpuMs'>> {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const settled = await settleNext(db, () => drawsAt)
  const settleMs = performance.now() - started
  const used = process.cpuUsage(cpu)
  const settleCpuMs = (used.user + used.system) / 1000
  const { n } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('issue_id', '=', settled?.id ?? 0)
    .where('status', '!=', 0)
    .executeTakeFirstOrThrow()
  if (n !== bets) throw new Error(`${n} of ${bets} bets were settled`)
  return { settleMs, settleCpuMs }
}

export async function expectInvariants(db: Database): Promise<void> {
  if (!(await verifyDatabase(db, ({ id }, finding) => finding.ok || console.error(id, finding.violation))))
    throw new Error('invariants broken')
}

/** Issues of so many bets, settled so often: what the machine does besides only ever adds, so the shortest counts. */
const SIZES = [
  { bets: 10_000, rounds: 3 },
  { bets: 100_000, rounds: 1 }
] as const
/** Of the issue that is settled before those that count. */
const FIRST_BETS = 2000

const aimOf = ({ database, bets, settleMs }: SettlementFigures): readonly Aim[] =>
  bets === SIZES[0].bets
    ? [{ what: `${database}: ${bets} bets of one issue settled`, measured: settleMs, unit: 'ms', most: AIMS[database] }]
    : []

const rowOf = ({ database, betsPerSecond, bets, settleMs, settleCpuMs }: SettlementFigures): readonly string[] => [
  database,
  bets.toLocaleString('en'),
  Math.round(betsPerSecond).toLocaleString('en'),
  Math.round(settleMs).toLocaleString('en'),
  Math.round(settleCpuMs).toLocaleString('en'),
  Math.round((bets / settleMs) * 1000).toLocaleString('en')
]

async function measured(
  database: Settled,
  { db }: Pick<Store, 'db'>,
  { bets, rounds }: (typeof SIZES)[number]
): Promise<SettlementFigures> {
  // A server settles all day long: the first settlement of a process is where the embedded database's code is compiled.
  const first = await placeBets(db, FIRST_BETS)
  await settleBets(db, first)
  let last = first
  const runs: SettlementFigures[] = []
  for (let round = 0; round < rounds; round++) {
    last = await placeBets(db, bets, last.drawsAt)
    runs.push({ database, bets, betsPerSecond: last.betsPerSecond, ...(await settleBets(db, last)) })
  }
  await expectInvariants(db)
  const [shortest] = runs.sort((a, b) => a.settleMs - b.settleMs)
  if (!shortest) throw new Error('nothing was settled')
  return shortest
}

/** npm run bench settlement: embedded database, and PostgreSQL where TEST_DATABASE_URL is set. Each size on books of its own. */
async function main(): Promise<void> {
  const runs: SettlementFigures[] = []
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const template = join(folder, 'template.gz')
  await buildTemplate(template)
  for (const size of SIZES) {
    const embedded = await openStore({ dataDir: join(folder, `data-${size.bets}`), template })
    runs.push(await measured('embedded', embedded, size))
    await embedded.close()
    if (POSTGRES === '') continue
    const books = await postgresDatabase()
    const postgres = await books.open()
    runs.push(await measured('PostgreSQL', postgres, size))
    await postgres.close()
    await books.drop()
  }
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(
    `Bets of one issue, placed, drawn and settled, after an issue of ${FIRST_BETS} bets (of ${SIZES[0].bets} the shortest of ${SIZES[0].rounds} issues); the books are checked against every invariant after.\n`
  )
  printTable(['database', 'bets', 'placed/s', 'settled in ms', 'processor ms', 'settled/s'], runs.map(rowOf))
  tellAims(runs.flatMap(aimOf))
}

if (process.argv[1] === import.meta.filename) await main()
