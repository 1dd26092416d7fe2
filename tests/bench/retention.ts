import { sql } from 'kysely'
import { OrderReader } from '../../src/server/domain/bets/OrderReader'
import { placeOrders } from '../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../src/server/domain/draws/chainStore'
import { ReckoningReader } from '../../src/server/domain/reckoning/ReckoningReader'
import { sealedLeaves } from '../../src/server/domain/seals/leaves'
import { sealOf } from '../../src/server/domain/seals/sealIssues'
import { settleNext } from '../../src/server/domain/settlement/settleIssue'
import { verifyDatabase } from '../../src/server/domain/verify/verifyDatabase'
import type { Database } from '../../src/server/store/tables'
import { sealAndDraw } from '../server/kit/sealing'
import { at, line, newKey, openGame, POSTGRES, player, postgresDatabase, VAULT } from '../server/kit/testDatabase'
import { tellAims } from './kit/aims'
import { option } from './kit/chosen'
import { printTable } from './kit/printTable'
import { withoutIndexes } from './kit/withoutIndexes'

/**
 * What a long ledger costs: settled bets of some players, copied by SQL until there are as many postings as asked for;
 * then the pages a player opens, and every invariant. Needs TEST_DATABASE_URL.
 *   npm run bench retention [-- --postings 10000000] [--players 500] [--pages]
 * `--pages`: the pages alone. Copies belong to one issue, and more than some ten million are no issue that could be read whole.
 */
const WANTED = Number(option('postings') ?? 1_000_000)
const PLAYERS = Number(option('players') ?? 500)
const VERIFIES = !process.argv.includes('--pages')
/** Copies in a transaction. */
const BATCH = Math.max(1, Math.round(12_500 / PLAYERS))
const ROUNDS = 9
/** So many players are enough for a plan by index. */
const ANALYZED = 500

if (POSTGRES === '') {
  process.stdout.write('TEST_DATABASE_URL is missing: nothing is measured.\n')
  process.exit()
}
const database = await postgresDatabase()
const store = await database.open(4, true)
const { db } = store

async function bet(asked: Omit<Parameters<typeof placeOrders>[1], 'key'>): Promise<void> {
  const outcome = await placeOrders(db, { ...asked, key: newKey() })
  if (!outcome.ok) throw new Error(outcome.code)
}

/** Each player bets once, on one issue; it is drawn and settled. */
async function firstBets(): Promise<{ readonly users: readonly number[]; readonly drawsAt: number }> {
  const sold = await openGame(db, 2)
  const users: number[] = []
  for (let n = 0; n < PLAYERS; n++) {
    users.push(await player(db))
    // As a server's autovacuum does: plans made for the first players would read all accounts at every player and bet.
    if (n === ANALYZED || n === PLAYERS - 1) await sql`analyze users, accounts`.execute(db)
  }
  for (const [n, userId] of users.entries()) {
    const lines = [line(2, 'pk10-c-place1-number', { unitMode: 0.01 }, n)]
    await bet({ userId, typeId: 2, issue: sold.issue, lines, ...at(sold.opensAt) })
  }
  await sealAndDraw(db, new ChainStore(VAULT), () => sold.drawsAt)
  while (await settleNext(db, sold.drawsAt));
  return { users, drawsAt: sold.drawsAt }
}

/**
 * Copies `first` … `last` of every bet and its postings; triggers keep the balances. Numbers are left for bets to come.
 * @param until number of the last posting that is no copy: other indexes than that of numbers are not there yet
 */
async function copies(base: Database, first: number, last: number, until: number): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_name = 'orders' and column_name <> 'id' and is_generated = 'NEVER' order by ordinal_position`.execute(
    base
  )
  const columns = sql.join(rows.map(({ column }) => sql.ref(column)))
  const of = sql`generate_series(${first}::bigint, ${last}::bigint) k`
  await base.transaction().execute(async trx => {
    await sql`insert into orders (id, ${columns}) overriding system value
      select id + (k + 1) * ${PLAYERS}, ${columns} from orders, ${of} where id < 100001 + ${PLAYERS}`.execute(trx)
    await sql`insert into postings (set_id, kind, order_id, account_id, amount, at)
      select set_id + k * 1000000000, p.kind, order_id + (k + 1) * ${PLAYERS}, account_id, amount, at
      from postings p, ${of} where p.id <= ${until} and order_id < 100001 + ${PLAYERS} order by k, p.id`.execute(trx)
  })
}

/** The copies belong to the issue that was sealed without them: the seal is made again, which its table lets nobody do. */
async function sealAgain(base: Database): Promise<void> {
  const { issue_id } = await base.selectFrom('orders').select('issue_id').limit(1).executeTakeFirstOrThrow()
  await base.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const seal = sealOf(await sealedLeaves(trx, [issue_id]))
    await trx.updateTable('issue_seals').set(seal).where('issue_id', '=', issue_id).execute()
  })
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
  readonly postings: number
  readonly records: number
  readonly bill: number
  readonly day: number
  readonly bet: number
  readonly verifyS: number
}

async function figures(userId: number, day: number): Promise<Figures> {
  const sold = await openGame(db, 42, day)
  const lines = [line(42, 'ssc-c-bull', { unitMode: 0.01 })]
  await sql`analyze orders, postings`.execute(db)
  const { rows } = await sql<{ n: number; bytes: number }>`
    select count(*)::int as n, pg_total_relation_size('postings')::bigint as bytes from postings`.execute(db)
  const span = { from: day - 3_600_000, until: day + 3_600_000 }
  const orders = new OrderReader(db)
  const reckoning = new ReckoningReader(db)
  const begun = performance.now()
  if (VERIFIES && !(await verifyDatabase(db, ({ id }, found) => found.ok || console.error(id, found.violation))))
    throw new Error('invariants broken')
  return {
    postings: rows[0]?.n ?? 0,
    verifyS: VERIFIES ? (performance.now() - begun) / 1000 : Number.NaN,
    records: await middleMs(() => orders.page({ userId, page: 1, limit: 20, status: undefined, ...span })),
    bill: await middleMs(() => reckoning.movements(userId, { ...span, kind: undefined, limit: 20, offset: 0 })),
    day: await middleMs(() => reckoning.count(userId, span.from, span.until)),
    bet: await middleMs(() => bet({ userId, typeId: 42, issue: sold.issue, lines, ...at(sold.opensAt) }))
  }
}

try {
  const { users, drawsAt } = await firstBets()
  const [userId = 0] = users
  const few = await figures(userId, drawsAt)
  const most = Math.ceil(WANTED / (few.postings - PLAYERS * 2))
  const { until } = await db
    .selectFrom('postings')
    .select(({ fn }) => fn.max('id').as('until'))
    .executeTakeFirstOrThrow()
  await withoutIndexes(db, ['orders', 'postings'], async () => {
    for (let first = 1; first <= most; first += BATCH) await copies(db, first, Math.min(most, first + BATCH - 1), until)
  })
  if (VERIFIES) await sealAgain(db)
  const many = await figures(userId, drawsAt)
  printTable(
    ['postings', 'a player has', 'records ms', 'bill ms', 'day ms', 'bet ms', 'verify s'],
    [few, many].map(({ postings, records, bill, day, bet: placed, verifyS }) => [
      postings.toLocaleString('en'),
      Math.round(postings / PLAYERS).toLocaleString('en'),
      ...[records, bill, day, placed].map(ms => ms.toFixed(1)),
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
