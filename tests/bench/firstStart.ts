import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { enabledGames } from '../../src/server/catalogue/catalogue'
import { Scheduler } from '../../src/server/domain/Scheduler'
import { openStore } from '../../src/server/store/openStore'
import { buildTemplate } from '../../src/server/store/template'
import { FakeClock } from '../kit/FakeClock'
import { NOW, VAULT } from '../server/kit/testDatabase'
import { printTable } from './kit/printTable'

/** The first start of the embedded product: the folder from its template, then three days of history of every game. */
const folder = mkdtempSync(join(tmpdir(), 'kaijiang-first-start-'))
try {
  await buildTemplate(join(folder, 'template.gz'))
  const opening = performance.now()
  const store = await openStore({ dataDir: join(folder, 'data'), template: join(folder, 'template.gz') })
  const openMs = performance.now() - opening
  const scheduler = new Scheduler({
    db: store.db,
    vault: VAULT,
    clock: new FakeClock(NOW),
    emit: () => undefined,
    report: fault => process.stderr.write(`${String(fault)}\n`),
    games: enabledGames(),
    feedGames: new Set(),
    chainLength: 20_000
  })
  const filling = performance.now()
  const before = process.cpuUsage()
  await scheduler.start()
  const fillMs = performance.now() - filling
  const { user, system } = process.cpuUsage(before)
  const { rows } = await sql<{ issues: number }>`select count(*)::int as issues from issues`.execute(store.db)
  await scheduler.stop()
  await store.close()
  printTable(
    ['games', 'issues', 'open ms', 'backfill ms', 'backfill cpu ms'],
    [
      [enabledGames().length, rows[0]?.issues ?? 0, openMs, fillMs, (user + system) / 1000].map(figure =>
        String(Math.round(figure))
      )
    ]
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
