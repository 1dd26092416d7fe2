import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { gamesWithIssues } from '../../src/server/catalogue/catalogue'
import { DemoTeam } from '../../src/server/demo/DemoTeam'
import { Scheduler } from '../../src/server/domain/Scheduler'
import { UserRepository } from '../../src/server/domain/users/UserRepository'
import { buildTemplate } from '../../src/server/store/buildTemplate'
import { openStore } from '../../src/server/store/openStore'
import { FakeClock } from '../kit/FakeClock'
import { NOW, VAULT } from '../server/kit/testDatabase'
import { printTable } from './kit/printTable'

const NIGHT_MS = 12 * 3_600_000

/**
 * The first start of the embedded product: the folder from its template, the demo accounts, three days of history of
 * every game; and, beside the server that answers by then, the two weeks of the demo team. Then a start after a night
 * off, whose draws come first.
 */
const folder = mkdtempSync(join(tmpdir(), 'kaijiang-first-start-'))
try {
  await buildTemplate(join(folder, 'template.gz'))
  const opening = performance.now()
  const store = await openStore({ dataDir: join(folder, 'data'), template: join(folder, 'template.gz') })
  const openMs = performance.now() - opening
  const joining = performance.now()
  const demo = await DemoTeam.open({
    ...{ db: store.db, users: new UserRepository(store.db), vault: VAULT, spread: true },
    clock: () => NOW
  })
  const accountsMs = performance.now() - joining
  const schedulerAt = (now: number) =>
    new Scheduler({
      db: store.db,
      vault: VAULT,
      clock: new FakeClock(now),
      emit: () => undefined,
      report: fault => process.stderr.write(`${String(fault)}\n`),
      games: gamesWithIssues(),
      feedGames: new Set(),
      chainLength: 20_000
    })
  const scheduler = schedulerAt(NOW)
  const filling = performance.now()
  const before = process.cpuUsage()
  await scheduler.start()
  const fillMs = performance.now() - filling
  const { user, system } = process.cpuUsage(before)
  const { rows } = await sql<{ issues: number }>`select count(*)::int as issues from issues`.execute(store.db)
  await scheduler.stop()
  const playing = performance.now()
  demo.start(gamesWithIssues(), fault => process.stderr.write(`${String(fault)}\n`))
  while (demo.isPlaying) await new Promise(done => setTimeout(done, 5))
  const teamMs = performance.now() - playing
  const morning = schedulerAt(NOW + NIGHT_MS)
  const waking = performance.now()
  await morning.start()
  const nightMs = performance.now() - waking
  await morning.stop()
  const { rows: night } = await sql<{ drawn: number }>`
    select count(*)::int as drawn from issues where draws_at > ${NOW} and settled_at is not null`.execute(store.db)
  await store.close()
  printTable(
    ['games', 'issues', 'open ms', 'demo accounts ms', 'backfill ms', 'backfill cpu ms', 'demo team, beside ms'],
    [
      [gamesWithIssues().length, rows[0]?.issues ?? 0, openMs, accountsMs, fillMs, (user + system) / 1000, teamMs].map(
        figure => String(Math.round(figure))
      )
    ]
  )
  printTable(['drawn of a night', 'start after it, ms'], [[night[0]?.drawn ?? 0, Math.round(nightMs)].map(String)])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
