import { sql } from 'kysely'
import { OrderReader } from '../../src/server/domain/bets/OrderReader'
import { placeOrders } from '../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../src/server/domain/draws/chainStore'
import type { PlannedIssue } from '../../src/server/domain/issues/calendar'
import { ReckoningReader } from '../../src/server/domain/reckoning/ReckoningReader'
import { settleNext } from '../../src/server/domain/settlement/settleIssue'
import { verifyDatabase } from '../../src/server/domain/verify/verifyDatabase'
import { keepPartitionsAhead, PARTITION_ORDERS, partitionSize } from '../../src/server/store/orderPartitions'
import { optionsOf, wholeNumber } from '../../src/tools/options'
import { sealAndDraw } from '../server/kit/sealing'
import { smallPartitions } from '../server/kit/smallPartitions'
import { at, line, newKey, openGame, POSTGRES, player, postgresDatabase, VAULT } from '../server/kit/testDatabase'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'

/**
 * What a long ledger costs: issue after issue on which every player bets, sealed, drawn and settled as a server does it,
 * until there are as many postings as asked for; then the pages a player opens, and every invariant. Only the bets are not
 * placed by clients: those of the first issue are, and SQL writes them again on each later one. Needs TEST_DATABASE_URL.
 *   npm run bench retention [-- --postings 100000000] [--players 20000] [--partition 1000000] [--pages]
 * `--partition`: orders of a partition, at least twice the players; `--pages`: the pages alone.
 */
const values = optionsOf({
  postings: { type: 'string', default: '1000000' },
  players: { type: 'string', default: '500' },
  partition: { type: 'string', default: String(PARTITION_ORDERS) },
  pages: { type: 'boolean', default: false }
})
const WANTED = wholeNumber('postings', values.postings, 1)
const PLAYERS = wholeNumber('players', values.players, 1)
const PARTITION = wholeNumber('partition', values.partition, 2 * PLAYERS)
const VERIFIES = !values.pages
const GAME = 2
const ROUNDS = 9
/** So many players are enough for a plan by index. */
const ANALYZED = 500
/** Issues after which tables are vacuumed at the latest. */
const VACUUMED = 256
const DAY_MS = 86_400_000
/** As far back as a player's pages are opened. */
const PAGE_DAYS = 30

if (POSTGRES === '') {
  process.stdout.write('TEST_DATABASE_URL is missing: nothing is measured.\n')
  process.exit()
}
const database = await postgresDatabase()
await database.hasten()
const store = await database.open(4, true)
const { db } = store
const chains = new ChainStore(VAULT)
if (PARTITION !== PARTITION_ORDERS) await smallPartitions(db, PARTITION)

async function bet(asked: Omit<Parameters<typeof placeOrders>[1], 'key'>): Promise<void> {
  const outcome = await placeOrders(db, { ...asked, key: newKey() })
  if (!outcome.ok) throw new Error(outcome.code)
}

/** As a server's autovacuum does: plans made for the first bets would read all accounts and orders at every bet. */
const vacuum = (): Promise<unknown> => sql`vacuum (analyze) orders, postings, accounts, issues, wins`.execute(db)

interface Filled {
  readonly users: readonly number[]
  /** Of the issue that was filled last. */
  readonly drawsAt: number
  readonly issues: number
}

async function settleAll(drawsAt: number): Promise<void> {
  await keepPartitionsAhead(db, PARTITION === PARTITION_ORDERS ? partitionSize : () => PARTITION)
  await sealAndDraw(db, chains, () => drawsAt)
  while (await settleNext(db, () => drawsAt));
}

/** Each player bets once, on one issue; it is drawn and settled. */
async function firstIssue(): Promise<Filled> {
  const sold = await openGame(db, GAME)
  const users: number[] = []
  for (let n = 0; n < PLAYERS; n++) {
    users.push(await player(db))
    if (n === ANALYZED || n === PLAYERS - 1) await sql`analyze users, accounts`.execute(db)
  }
  for (const [n, userId] of users.entries()) {
    const lines = [line(GAME, 'pk10-c-place1-number', { unitMode: 0.01 }, n)]
    await bet({ userId, typeId: GAME, issue: sold.issue, lines, ...at(sold.opensAt) })
  }
  await settleAll(sold.drawsAt)
  return { users, drawsAt: sold.drawsAt, issues: 1 }
}

/** The bets of the first issue once more on another, with the movement of each stake, as `slipsInsert` writes them. */
async function placeAgain({ issue, opensAt }: PlannedIssue): Promise<void> {
  const same = sql`user_id, game_id, play_number, group_id, action_code, notes, multiple, unit_mode, one_yuan_value,
    note_price, stake, odds, bonus_group, salt`
  await sql`
    with o as (
      insert into orders (issue_id, issue, placed_at, inserted_at, ${same})
      select i.id, i.issue, ${opensAt}::bigint, ${opensAt}::bigint, f.* from issues i,
        (select ${same} from orders where issue_id = (select min(issue_id) from orders) order by id) f
      where i.game_id = ${GAME} and i.issue = ${issue}
      returning id, user_id, stake),
    m as materialized (select nextval('posting_sets') as set_id, id, user_id, stake from o)
    insert into postings (set_id, kind, order_id, account_id, amount, at)
    select m.set_id, 'bet', m.id, a.id, case a.kind when 'player' then -m.stake else m.stake end, ${opensAt}::bigint
    from m join accounts a on a.user_id = m.user_id and a.kind in ('player', 'escrow') order by m.id`.execute(db)
}

async function countPostings(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from postings`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** Issue after issue, until there are as many postings as asked for. */
async function laterIssues(first: Filled): Promise<Filled> {
  const each = (await countPostings()) - PLAYERS * 2
  const issues = Math.max(2, Math.ceil((WANTED - PLAYERS * 2) / each))
  let { drawsAt } = first
  for (let n = 2; n <= issues; n++) {
    const sold = await openGame(db, GAME, drawsAt)
    await placeAgain(sold)
    drawsAt = sold.drawsAt
    await settleAll(drawsAt)
    if ((n & (n - 1)) !== 0 && n % VACUUMED !== 0) continue
    await vacuum()
    process.stderr.write(`${n} of ${issues} issues after ${(performance.now() / 1000).toFixed(0)} s\n`)
  }
  await vacuum()
  return { ...first, drawsAt, issues }
}

async function countPartitions(): Promise<number> {
  const { rows } = await sql`select from pg_inherits where inhparent = 'orders'::regclass`.execute(db)
  return rows.length
}

async function middleMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return times.sort((one, other) => one - other)[ROUNDS >> 1] ?? Number.NaN
}

interface Figures {
  readonly issues: number
  readonly partitions: number
  readonly postings: number
  readonly gigabytes: number
  readonly records: number
  readonly bill: number
  readonly day: number
  readonly bet: number
  readonly verifyS: number
}

async function figures({ users: [userId = 0], drawsAt, issues }: Filled): Promise<Figures> {
  const sold = await openGame(db, 42, drawsAt)
  const lines = [line(42, 'ssc-c-bull', { unitMode: 0.01 })]
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  const span = { from: drawsAt - PAGE_DAYS * DAY_MS, until: drawsAt + DAY_MS }
  const orders = new OrderReader(db)
  const reckoning = new ReckoningReader(db)
  const begun = performance.now()
  if (VERIFIES && !(await verifyDatabase(db, ({ id }, found) => found.ok || console.error(id, found.violation))))
    throw new Error('invariants broken')
  return {
    issues,
    partitions: await countPartitions(),
    postings: await countPostings(),
    gigabytes: Number(rows[0]?.bytes ?? 0) / 2 ** 30,
    verifyS: VERIFIES ? (performance.now() - begun) / 1000 : Number.NaN,
    records: await middleMs(() => orders.page({ userId, page: 1, limit: 20, status: undefined, ...span })),
    bill: await middleMs(() => reckoning.movements(userId, { ...span, kind: undefined, limit: 20, offset: 0 })),
    day: await middleMs(() => reckoning.count(userId, drawsAt - DAY_MS, drawsAt)),
    bet: await middleMs(() => bet({ userId, typeId: 42, issue: sold.issue, lines, ...at(sold.opensAt) }))
  }
}

try {
  const first = await firstIssue()
  await vacuum()
  const few = await figures(first)
  const many = await figures(await laterIssues(first))
  printTable(
    ['postings', 'issues', 'partitions', 'a player has', 'GB', 'records ms', 'bill ms', 'day ms', 'bet ms', 'verify s'],
    [few, many].map(({ postings, issues, partitions, gigabytes, records, bill, day, bet: placed, verifyS }) => [
      postings.toLocaleString('en'),
      issues.toLocaleString('en'),
      String(partitions),
      Math.round(postings / PLAYERS).toLocaleString('en'),
      ...[gigabytes, records, bill, day, placed].map(figure => figure.toFixed(1)),
      VERIFIES ? verifyS.toFixed(1) : '–'
    ])
  )
  tellAims([
    { what: 'records, first page', measured: many.records, unit: 'ms', most: 100 },
    { what: 'bill, first page', measured: many.bill, unit: 'ms', most: 100 },
    ...(VERIFIES
      ? [{ what: 'verify, a million postings', measured: (many.verifyS * 1e6) / many.postings, unit: 's', most: 60 }]
      : [])
  ])
} finally {
  await store.close()
  await database.drop()
}
process.exit()
