import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ChainStore } from '../../src/server/domain/draws/chainStore'
import { drawDue } from '../../src/server/domain/draws/drawDue'
import { SEAL_AFTER_MS } from '../../src/server/domain/issues/sealTime'
import { pendingLeaves } from '../../src/server/domain/seals/leaves'
import { sealDue } from '../../src/server/domain/seals/sealDue'
import { sealOf } from '../../src/server/domain/seals/sealIssues'
import { buildTemplate } from '../../src/server/store/buildTemplate'
import { openStore } from '../../src/server/store/openStore'
import type { Database } from '../../src/server/store/tables'
import { sealAll } from '../server/kit/sealing'
import { drawDb, POSTGRES, postgresDatabase, VAULT } from '../server/kit/testDatabase'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'
import { expectInvariants, fillIssue, settleBets } from './settlement'

const BETS = 10_000
/** The most ten thousand leaves and their tree may take, and what of the settlement they may be. */
const MOST_HASH_MS = 100
/** Times the tree is made and the bets are written anew: the first ones warm the code. */
const ROUNDS = 7
/** What of a bet its place in the seal to come may be, %: the salt, made, sent and written. */
const MOST_SHARE = 3
const SALT_BYTES = 16

interface SealFigures {
  readonly database: string
  /** Leaves and tree alone, processor time, median. */
  readonly hashMs: number
  /** Everything a seal takes, reading and writing included. */
  readonly sealMs: number
  readonly settleMs: number
  /** A bet as it costs least, a line of a slip of a hundred, and what its salt is of that. */
  readonly betMs: number
  readonly saltMs: number
}

async function timed(run: () => unknown): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** Other things the machine does are not in it. */
function processorMs(run: () => unknown): number {
  const started = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * What a salt adds to a bet, ms: all bets are written into a table alike, with salts and without, by turns. Nothing else
 * of the seal is on the way of a bet: whether its issue is sealed stands in the row it locks anyway.
 */
const saltCost = (db: Database): Promise<number> =>
  db.connection().execute(async own => {
    const { rows } = await sql<{ names: string }>`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'orders' and table_schema = current_schema() and column_name <> 'salt'`.execute(own)
    const names = sql.raw(rows[0]?.names ?? '')
    await sql`create temp table rewritten (like orders)`.execute(own)
    const write = (salt: ReturnType<typeof sql>) =>
      sql`insert into rewritten (${names}, salt) select ${names}, ${salt} from
        (select ${names}, row_number() over () as place from orders) r`.execute(own)
    const times: Record<'salted' | 'bare', number[]> = { salted: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      times.bare.push(await timed(() => write(sql`null::bytea`)))
      await sql`truncate rewritten`.execute(own)
      const salted = () =>
        write(sql`substring(${randomBytes(BETS * SALT_BYTES)}::bytea
        from (place::int - 1) * ${sql.lit(SALT_BYTES)} + 1 for ${sql.lit(SALT_BYTES)})`)
      times.salted.push(await timed(salted))
      await sql`truncate rewritten`.execute(own)
    }
    await sql`drop table rewritten`.execute(own)
    return (median(times.salted) - median(times.bare)) / BETS
  })

async function measured(database: string, db: Database): Promise<SealFigures> {
  const placed = await fillIssue(db, BETS)
  const due = placed.closesAt + SEAL_AFTER_MS
  const issues = await db
    .selectFrom('issues')
    .select('id')
    .where('game_id', '=', 2)
    .where('closes_at', '=', placed.closesAt)
    .execute()
  const rows = await pendingLeaves(
    db,
    issues.map(({ id }) => id)
  )
  if (rows.length !== BETS) throw new Error(`${rows.length} of ${BETS} bets are to be sealed`)
  const hashes: number[] = []
  for (let round = 0; round < ROUNDS; round++) hashes.push(processorMs(() => sealOf(rows)))
  const saltMs = await saltCost(db)
  // Issues of other games that closed before have no bets: they are sealed first, so that this one is alone.
  await sealAll(db, placed.closesAt)
  const sealMs = await timed(() => sealDue(db, () => due))
  await sealAll(db, placed.drawsAt)
  await drawDue(drawDb(db), new ChainStore(VAULT), () => placed.drawsAt)
  const { settleMs } = await settleBets(db, placed)
  await expectInvariants(db)
  return { database, hashMs: median(hashes), sealMs, settleMs, betMs: placed.lineMs, saltMs }
}

/** npm run bench seal: embedded database, and PostgreSQL where TEST_DATABASE_URL is set. */
async function main(): Promise<void> {
  const runs: SealFigures[] = []
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const template = join(folder, 'template.gz')
  await buildTemplate(template)
  const embedded = await openStore({ dataDir: join(folder, 'data'), template })
  runs.push(await measured('embedded', embedded.db))
  await embedded.close()
  if (POSTGRES !== '') {
    const books = await postgresDatabase()
    const postgres = await books.open()
    runs.push(await measured('PostgreSQL', postgres.db))
    await postgres.close()
    await books.drop()
  }
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(
    `The seal of one issue with ${BETS} bets, what it adds to their settlement, and to a bet when it is placed.\n`
  )
  printTable(
    [
      'database',
      'leaves and tree, processor ms',
      'sealed in ms',
      'settled in ms',
      'tree of settlement',
      'a line ms',
      'its salt ms'
    ],
    runs.map(({ database, hashMs, sealMs, settleMs, betMs, saltMs }) => [
      database,
      hashMs.toFixed(1),
      sealMs.toFixed(0),
      settleMs.toFixed(0),
      `${((hashMs / settleMs) * 100).toFixed(1)} %`,
      betMs.toFixed(3),
      saltMs.toFixed(4)
    ])
  )
  tellAims(
    runs.flatMap(({ database, hashMs, betMs, saltMs }) => [
      { what: `${database}: leaves and tree of ${BETS} bets`, measured: hashMs, unit: 'ms', most: MOST_HASH_MS },
      {
        what: `${database}: the salt of a line of a slip of a hundred`,
        measured: (100 * saltMs) / betMs,
        unit: '% of it',
        most: MOST_SHARE
      }
    ])
  )
}

await main()
