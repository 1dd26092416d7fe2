import { sql } from 'kysely'
import { basesOf, interestOf } from '../../../rules/cashier/interest'
import { dayOfDate } from '../../../rules/chinaTime'
import { money } from '../../../rules/money'
import type { Trx } from '../../store/tables'
import type { Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'

interface Saver {
  readonly user_id: number
  readonly account: number
}

const saversAfter = async (trx: Trx, after: number): Promise<readonly Saver[]> =>
  (
    await sql<Saver>`
      select user_id, id as account from accounts a where kind = 'yuebao' and user_id > ${after}
        and (exists (select 1 from postings where account_id = a.id) or exists (select 1 from yuebao_days d where d.user_id = a.user_id))
      order by user_id limit 500`.execute(trx)
  ).rows

/** What is wrong with one player's interest up to the last day that is done. */
async function faultOf(trx: Trx, { user_id, account }: Saver, last: number): Promise<string | undefined> {
  const moves = await trx
    .selectFrom('postings')
    .select(['at', 'amount', 'kind', 'ref'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute()
  const rows = await trx.selectFrom('yuebao_days').selectAll().where('user_id', '=', user_id).orderBy('day').execute()
  const bases = basesOf(moves, Math.max(last, ...rows.map(row => dayOfDate(row.day) ?? last)))
  const posted = new Map(moves.filter(move => move.kind === 'interest').map(move => [move.ref, move.amount]))
  for (const row of rows) {
    const base = bases.get(row.day) ?? money(0)
    const named = `interest of player ${user_id} for ${row.day}`
    if (row.base !== base) return `${named} stands on ${exactYuan(row.base)} yuan, the postings give ${exactYuan(base)}`
    const ref = `ybi:${user_id}:${row.day}`
    if (row.interest !== interestOf(base, row.rate) || (posted.get(ref) ?? 0) !== row.interest)
      return `${named} is ${exactYuan(row.interest)} yuan, posted ${exactYuan(posted.get(ref) ?? 0)}, and should be ${exactYuan(interestOf(base, row.rate))}`
    posted.delete(ref)
  }
  const [extra] = posted.keys()
  if (extra !== undefined) return `the posting ${extra} belongs to no day`
  const known = new Set(rows.map(row => row.day))
  for (const [day, base] of bases)
    if ((dayOfDate(day) ?? 0) <= last && !known.has(day))
      return `player ${user_id} held ${exactYuan(base)} yuan on ${day} and has no interest for it`
  return undefined
}

export const SAVINGS_INVARIANT: Invariant = {
  id: 'I16',
  claim: 'the interest of every day follows from the postings, and none is missing before the last day that is done',
  async check(trx) {
    const { last } = await trx
      .selectFrom('yuebao_runs')
      .select(({ fn }) => fn.max('day').as('last'))
      .executeTakeFirstOrThrow()
    const lastDay = dayOfDate(last ?? '') ?? Number.NEGATIVE_INFINITY
    for (let savers = await saversAfter(trx, 0); savers.length > 0; ) {
      for (const saver of savers) {
        const fault = await faultOf(trx, saver, lastDay)
        if (fault !== undefined) return broken(fault)
      }
      savers = await saversAfter(trx, savers.at(-1)?.user_id ?? 0)
    }
    const { n, paid } = await trx
      .selectFrom('yuebao_days')
      .select(({ fn }) => [fn.countAll<number>().as('n'), fn.sum<string>('interest').as('paid')])
      .executeTakeFirstOrThrow()
    return holds(`${n} days, ${exactYuan(paid ?? 0)} yuan of interest`)
  }
}
