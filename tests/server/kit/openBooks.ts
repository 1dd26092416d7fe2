import { sql } from 'kysely'
import { SPREAD_RATES } from '../../../src/rules/agency/commission'
import { chinaDate } from '../../../src/rules/chinaTime'
import { createAgency } from '../../../src/server/domain/agency/createAgency'
import { PasswordHashing } from '../../../src/server/domain/users/passwords'
import { UserRepository } from '../../../src/server/domain/users/UserRepository'
import type { Database } from '../../../src/server/store/tables'
import type { Span } from './teamBooks'

/** What a report says of a team in a span. */
export interface OpenFigures {
  readonly orders: number
  readonly valid: number
  readonly players: number
  readonly mine: number
  readonly rebate: number
  readonly spread: number
}

export const agencyOver = (db: Database, spread = true) =>
  createAgency({
    ...{ db, users: new UserRepository(db), hashing: new PasswordHashing(), spread, vendors: () => [] },
    rules: { minLength: 4, maxLength: 16, userNamecomplexity: 0 }
  })

/** The figures of the team below `root` as `viewer` is shown them. */
export async function reported(db: Database, viewer: number, root: number, span: Span): Promise<OpenFigures> {
  const agency = agencyOver(db)
  const team = await agency.scope.of(viewer, root)
  const [sums, players, mine] = [
    await agency.sums.below(team, span),
    await agency.sums.players(team, span),
    await agency.earned.byDay(team, span)
  ]
  return {
    orders: sums.reduce((sum, row) => sum + row.orders, 0),
    valid: sums.reduce((sum, row) => sum + row.valid, 0),
    players,
    mine: [...mine.values()].reduce((sum, amount) => sum + amount, 0),
    rebate: sums.reduce((sum, row) => sum + row.rebate, 0),
    spread: sums.reduce((sum, row) => sum + row.spread, 0)
  }
}

/** The same from users, terms and bets alone: each bet by itself, each line by a walk up. Members have what was paid, and are expected what stakes that were added to the sums would earn. */
export async function counted(db: Database, viewer: number, root: number, span: Span): Promise<OpenFigures> {
  const users = await db.selectFrom('users').select(['id', 'parent_id']).execute()
  const terms = await db.selectFrom('member_terms').selectAll().orderBy('from_day').execute()
  const orders = await db.selectFrom('orders').select(['user_id', 'game_id', 'valid_stake', 'finished_at']).execute()
  const payouts = await db.selectFrom('payouts').select(['beneficiary', 'day', 'program', 'amount']).execute()
  const days = await db.selectFrom('agency_days').select('day').where('lined_at', 'is not', null).execute()
  const [lined = ''] = days
    .map(({ day }) => day)
    .sort()
    .reverse()
  const notes = await sql<{ key: string; valid: number }>`
    select day || ' ' || user_id as key, sum(valid)::bigint as valid from member_day_changes group by 1`.execute(db)
  const left = new Map(notes.rows.map(({ key, valid }) => [key, valid]))
  const parentOf = new Map(users.map(({ id, parent_id }) => [id, parent_id]))
  const upFrom = (user: number): readonly number[] => {
    const parent = parentOf.get(user) ?? null
    return parent === null ? [] : [parent, ...upFrom(parent)]
  }
  const termOn = (user: number, day: string) =>
    terms.filter(term => term.user_id === user && term.from_day <= day).at(-1) ?? { bonus_group: 1960, is_agent: false }
  const bets = orders
    .map(order => ({ ...order, day: chinaDate(order.finished_at ?? 0), valid: order.valid_stake ?? 0 }))
    .filter(({ user_id, day }) => upFrom(user_id).includes(root) && day >= span.from && day <= span.to)
  const ofGame = bets.filter(({ game_id }) => span.typeId === undefined || game_id === span.typeId)
  const stakes = new Map<string, number>()
  for (const { day, user_id, valid } of bets)
    stakes.set(`${day} ${user_id}`, (stakes.get(`${day} ${user_id}`) ?? 0) + valid)
  let mine = 0
  const earned = { rebate: 0, spread: 0 }
  for (const [key, base] of stakes) {
    const [day = '', source = ''] = key.split(' ')
    let highest = termOn(Number(source), day).bonus_group
    for (const [below, up] of upFrom(Number(source)).entries()) {
      const { is_agent, bonus_group } = termOn(up, day)
      const rate = is_agent ? Math.max(0, bonus_group - highest) * 5 : (SPREAD_RATES[below] ?? 0)
      if (is_agent) highest = Math.max(highest, bonus_group)
      const lineOn = (stake: number) => Math.floor((stake * rate) / 10_000)
      if (up === viewer) mine += lineOn(base)
      if (day > lined && upFrom(up).includes(root))
        earned[is_agent ? 'rebate' : 'spread'] += lineOn(base - (left.get(key) ?? 0))
    }
  }
  for (const { beneficiary, day, program, amount } of payouts)
    if (day >= span.from && day <= span.to && upFrom(beneficiary).includes(root))
      earned[program === 'rebate' ? 'rebate' : 'spread'] += amount
  return {
    orders: ofGame.length,
    valid: ofGame.reduce((sum, { valid }) => sum + valid, 0),
    players: new Set(ofGame.map(({ user_id }) => user_id)).size,
    ...(span.typeId === undefined ? { mine, ...earned } : { mine: 0, rebate: 0, spread: 0 })
  }
}
