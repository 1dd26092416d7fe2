import { sql } from 'kysely'
import { createAgency } from '../../src/server/domain/agency/createAgency'
import type { BranchSort } from '../../src/server/domain/agency/readers/TeamReader'
import { UserRepository } from '../../src/server/domain/users/UserRepository'
import type { Database } from '../../src/server/store/tables'
import { closeDays, dayNamed, member, timeOn } from '../server/kit/commissions'
import { POSTGRES, postgresDatabase } from '../server/kit/testDatabase'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'

/**
 * What a large team costs: its reports over a week and a month, closing a day on which everybody played, a member at the
 * tenth level. Needs TEST_DATABASE_URL.
 *   npm run bench agency [-- --members 100000 --days 31]
 */
const option = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : Number(process.argv[at + 1])
}
const [MEMBERS, GAMES, DAYS, ROUNDS] = [option('members', 1000), option('games', 1), option('days', 31), 9]
/** Levels of the team below its root. */
const LEVELS = 5

if (POSTGRES === '') {
  process.stdout.write('TEST_DATABASE_URL is missing: nothing is measured.\n')
  process.exit()
}
const database = await postgresDatabase()
const store = await database.open(4, true)

/** The root and its team, spread evenly below agents one under the other. */
async function team(db: Database): Promise<number> {
  const now = timeOn(-DAYS - 1, 1)
  const root = await member(db, { isAgent: true, now })
  const agents: number[] = [root]
  for (let level = 1; level < LEVELS; level++)
    agents.push(await member(db, { under: agents.at(-1) ?? root, isAgent: true, group: 1960 - 2 * level, now }))
  await sql`
    insert into users (username, username_key, password_hash, password_changed, is_demo, created_at, parent_id)
    select 'b' || n, 'b' || n, 'x', true, false, ${now}::bigint, (${agents}::bigint[])[1 + n % ${LEVELS}] from generate_series(1, ${MEMBERS}::int) n`.execute(
    db
  )
  await sql`insert into member_terms (user_id, from_day, bonus_group, is_agent)
    select id, ${dayNamed(-DAYS - 1)}, 1950, false from users u where username like 'b%' and parent_id is not null`.execute(
    db
  )
  await sql`insert into accounts (kind, user_id, balance)
    select k, u.id, 0 from users u cross join unnest(array['player', 'escrow', 'hold', 'yuebao', 'proxy']) k
    where not exists (select 1 from accounts a where a.user_id = u.id)`.execute(db)
  // What settlements leave, day by day: everybody played some games each day.
  await sql`
    insert into member_days (day, user_id, source, orders, stake, valid, paid)
    select to_char(${dayNamed(1 - DAYS)}::date + d, 'YYYY-MM-DD'), u.id, g, 3, 300000, 300000, 250000
    from users u, generate_series(0, ${DAYS - 1}::int) d, generate_series(1, ${GAMES}::int) g where u.parent_id is not null
    order by 1, 2`.execute(db)
  await sql`analyze`.execute(db)
  return root
}

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

async function ms(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

try {
  const { db } = store
  const root = await team(db)
  const agency = createAgency({
    ...{ db, users: new UserRepository(db), spread: true, games: false },
    rules: { minLength: 4, maxLength: 16, userNamecomplexity: 0 }
  })
  const mine = await agency.scope.of(root)
  const spanOf = (days: number) => ({ from: dayNamed(1 - days), to: dayNamed(0) })
  const whole = (days: number) => () =>
    Promise.all([
      agency.sums.by(mine, spanOf(days), 'day'),
      agency.sums.by(mine, spanOf(days), 'source'),
      agency.sums.players(mine, spanOf(days))
    ])
  const branches = (days: number) => () => {
    const sort: BranchSort = 'valid'
    return agency.team.branches(mine, spanOf(days), { day: dayNamed(0), limit: 20, offset: 0, sort })
  }
  const closed = await ms(() => closeDays(db, timeOn(2 - DAYS, 1)))
  // Of a span the commission of all days but today's stands, as on any day.
  await closeDays(db, timeOn(0, 1))
  await sql`analyze`.execute(db)
  let deepest = root
  for (let level = 1; level < 9; level++) deepest = await member(db, { under: deepest, isAgent: true })
  const opened = await rounds(() => member(db, { under: deepest }))
  const rows = [
    ['whole team, 7 days', await rounds(whole(7))],
    ['whole team, 31 days', await rounds(whole(31))],
    ['branches, 7 days', await rounds(branches(7))],
    ['branches, 31 days', await rounds(branches(31))],
    ['a day closed', { p95: closed, best: closed }],
    ['a member of the tenth level', opened]
  ] as const
  process.stdout.write(
    `${MEMBERS.toLocaleString('en')} members, ${(MEMBERS * GAMES * DAYS).toLocaleString('en')} days of them.\n`
  )
  printTable(
    ['ms', 'p95', 'best'],
    rows.map(([name, { p95, best }]) => [name, p95.toFixed(1), best.toFixed(1)])
  )
  const large = MEMBERS > 1000
  tellAims([
    { what: 'report, 7 days', measured: Math.max(rows[0][1].p95, rows[2][1].p95), unit: 'ms', most: large ? 300 : 50 },
    {
      what: 'report, 31 days',
      measured: Math.max(rows[1][1].p95, rows[3][1].p95),
      unit: 'ms',
      most: large ? 1500 : 50
    },
    { what: 'closing a day', measured: closed, unit: 'ms', most: 15_000 },
    { what: 'opening a member', measured: opened.p95, unit: 'ms', most: 10 }
  ])
} finally {
  await store.close()
  await database.drop()
}
process.exit()
