import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { money, YUAN } from '../../src/rules/money'
import { ADJUST, lockWallets, post } from '../../src/server/domain/ledger'
import { openTask } from '../../src/server/domain/turnover/openTask'
import { buildTemplate } from '../../src/server/store/buildTemplate'
import { openStore } from '../../src/server/store/openStore'
import type { Database } from '../../src/server/store/tables'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'
import { expectInvariants, placeBets, settleBets } from './settlement'

const BETS = 10_000
const ROUNDS = 3
const TASKS = 3
/** What a settlement with open tasks may cost of one without (§M2.5, acceptance 31). */
const MOST = 1.15

/** Three tasks for each player who bet, the last of them larger than all stakes, so that every bet counts for one. */
async function openTasks(db: Database): Promise<void> {
  const users = await db.selectFrom('orders').select('user_id as id').distinct().execute()
  for (const { id } of users)
    await db.transaction().execute(async trx => {
      const wallets = await lockWallets(trx, id)
      const sets: Parameters<typeof post>[1][number][] = []
      for (let n = 1; n <= TASKS; n++) {
        const amount = money(n === TASKS ? 100_000 * YUAN : YUAN / 100)
        const ref = `dep:${id * TASKS + n}`
        await openTask(trx, wallets, { source: 'deposit', ref, amount, multiple: 1, elsewhere: money(0), at: 0 })
        const entries = [
          { accountId: ADJUST, amount: -amount },
          { accountId: wallets.ids.player, amount }
        ]
        sets.push({ kind: 'adjust', ref, entries })
      }
      await post(trx, sets, 0)
    })
  await sql`analyze turnover_tasks`.execute(db)
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * npm run bench turnover: the settlement of ten thousand bets with and without open tasks. The bets are placed once;
 * each settlement has a copy of these books of its own, turn by turn.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-bench-'))
  const booksOf = (name: string) => join(folder, name)
  const template = join(folder, 'template.gz')
  await buildTemplate(template)
  const bare = await openStore({ dataDir: booksOf('without'), template })
  const placed = await placeBets(bare.db, BETS)
  await bare.close()
  cpSync(booksOf('without'), booksOf('with'), { recursive: true })
  const tasked = await openStore({ dataDir: booksOf('with') })
  await openTasks(tasked.db)
  await tasked.close()
  const cpu = { without: [] as number[], with: [] as number[] }
  const wall = { without: [] as number[], with: [] as number[] }
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ['without', 'with'] as const) {
      cpSync(booksOf(kind), booksOf('settled'), { recursive: true })
      const store = await openStore({ dataDir: booksOf('settled') })
      const figures = await settleBets(store.db, placed)
      cpu[kind].push(figures.settleCpuMs)
      wall[kind].push(figures.settleMs)
      if (round === 0) await expectInvariants(store.db)
      await store.close()
      rmSync(booksOf('settled'), { recursive: true })
    }
  rmSync(folder, { recursive: true, force: true })
  const row = (name: string, of: (values: typeof cpu.with) => string) => [
    name,
    of(wall.without),
    of(wall.with),
    of(cpu.without),
    of(cpu.with)
  ]
  process.stdout.write(
    `Settlement of ${BETS.toLocaleString('en')} bets of a thousand players, ${TASKS} turnover tasks open each or none.\n`
  )
  printTable(
    ['', 'ms without', 'ms with', 'processor without', 'processor with'],
    [
      row('median', values => Math.round(median(values)).toLocaleString('en')),
      row('least', values => Math.round(Math.min(...values)).toLocaleString('en'))
    ]
  )
  const ratio = Math.min(...cpu.with) / Math.min(...cpu.without)
  tellAims([{ what: 'settling with turnover tasks, of settling without', measured: ratio, unit: '×', most: MOST }])
}

if (process.argv[1] === import.meta.filename) await main()
