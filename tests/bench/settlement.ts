import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOrders } from '../../src/server/domain/bets/placeOrders'
import { ChainStore } from '../../src/server/domain/draws/chainStore'
import { drawDue } from '../../src/server/domain/draws/drawDue'
import { settleNext } from '../../src/server/domain/settlement/settleIssue'
import { verifyDatabase } from '../../src/server/domain/verify/verifyDatabase'
import type { Store } from '../../src/server/store/openStore'
import { openStore } from '../../src/server/store/openStore'
import { buildTemplate } from '../../src/server/store/template'
import { drawDb, line, newKey, openGame, POSTGRES, player, postgresBooks } from '../server/kit/books'

export interface SettlementFigures {
  readonly database: string
  readonly betsPerSecond: number
  readonly bets: number
  readonly settleMs: number
  /** Processor time of this process, the embedded database's thread included. */
  readonly settleCpuMs: number
}

const PLAYERS = 1000
const BETS = 10_000
const LINES = 10
const PLAYS = [
  'pk10-c-sum-two-sided',
  'pk10-bsoe',
  'pk10-top1',
  'pk10-top2-direct',
  'pk10-position',
  'pk10-c-place1-number'
]

/** 10,000 bets of 1,000 players on one issue of game 2, placed as slips of ten lines; then one draw and one settlement. */
export async function measureSettlement(database: string, { db }: Pick<Store, 'db'>): Promise<SettlementFigures> {
  const sold = await openGame(db, 2)
  const users: number[] = []
  for (let i = 0; i < PLAYERS; i++) users.push(await player(db))
  const lines = Array.from({ length: LINES }, (_, i) => line(2, PLAYS[i % PLAYS.length] ?? '', { unitMode: 0.1 }, i))

  const single = performance.now()
  await Promise.all(
    users.slice(0, 500).map(userId =>
      placeOrders(db, {
        userId,
        typeId: 2,
        issue: sold.issue,
        lines: lines.slice(0, 1),
        key: newKey(),
        now: sold.opensAt
      })
    )
  )
  const betsPerSecond = 500 / ((performance.now() - single) / 1000)
  await Promise.all(
    users
      .slice(0, (BETS - 500) / LINES)
      .map(userId => placeOrders(db, { userId, typeId: 2, issue: sold.issue, lines, key: newKey(), now: sold.opensAt }))
  )

  await drawDue(drawDb(db), new ChainStore(), sold.drawsAt)
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const settled = await settleNext(db, sold.drawsAt)
  const settleMs = performance.now() - started
  const used = process.cpuUsage(cpu)
  const settleCpuMs = (used.user + used.system) / 1000
  const { n } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('issue_id', '=', settled?.id ?? 0)
    .where('status', '!=', 0)
    .executeTakeFirstOrThrow()
  if (n !== BETS) throw new Error(`${n} of ${BETS} bets were settled`)
  if (!(await verifyDatabase(db, ({ id }, finding) => finding.ok || console.error(id, finding.violation))))
    throw new Error('invariants broken')
  return { database, betsPerSecond, bets: n, settleMs, settleCpuMs }
}

const print = ({ database, betsPerSecond, bets, settleMs, settleCpuMs }: SettlementFigures) =>
  console.log(
    `${database.padEnd(10)} ${Math.round(betsPerSecond)} bets/s, ${bets} bets of one issue settled in ${Math.round(settleMs)} ms (${Math.round(settleCpuMs)} ms of processor)`
  )

/** node --import tsx tests/bench/settlement.ts: embedded database, and PostgreSQL where TEST_DATABASE_URL is set. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const template = join(folder, 'template.tar.gz')
  await buildTemplate(template)
  const embedded = await openStore({ dataDir: join(folder, 'data'), template })
  print(await measureSettlement('embedded', embedded))
  await embedded.close()
  rmSync(folder, { recursive: true, force: true })
  if (POSTGRES === '') return
  const books = await postgresBooks()
  const postgres = await books.open()
  print(await measureSettlement('PostgreSQL', postgres))
  await postgres.close()
  await books.drop()
}

if (process.argv[1] === import.meta.filename) await main()
