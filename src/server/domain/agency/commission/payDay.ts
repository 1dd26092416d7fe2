import { sql } from 'kysely'
import { maturesOn } from '../../../../rules/agency/commission'
import { RUNGS } from '../../../../rules/agency/rewards'
import { chinaDate } from '../../../../rules/chinaTime'
import { money } from '../../../../rules/money'
import type { PayoutProgram } from '../../../store/commissionTables'
import type { Trx } from '../../../store/tables'
import type { DomainEvent } from '../../events'
import { AGENCY, post } from '../../ledger'

/** Payouts of one transaction. A bet of a player among them waits until it ends, so it is kept short (§G3.3). */
const BATCH = 200

/** The reference of a payout's posting. */
const REFS: Readonly<Record<PayoutProgram, string>> = { rebate: 'reb', spread: 'spr', reward: 'rew' }

interface Due {
  readonly beneficiary: number
  readonly program: PayoutProgram
  readonly rung: number
  readonly amount: number
}

interface Paid extends Due {
  readonly id: number
}

/**
 * Lines of the day and rungs reached by it that were not paid yet. Lines that all round down to nothing pay nothing.
 */
async function duePayouts(trx: Trx, day: string): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select * from (
      select beneficiary, program, 0 as rung, sum(amount)::bigint as amount from commissions where day = ${day}
        group by 1, 2 having sum(amount) > 0
      union all
      select c.inviter, 'reward', r.need, r.amount from (
        select inviter, count(*) as counted from counted_players where day <= ${day} group by 1) c
      join unnest(${RUNGS.map(rung => rung.need)}::int[], ${RUNGS.map(rung => rung.amount)}::bigint[]) r(need, amount) on r.need <= c.counted) due
    where not exists (select 1 from payouts p where p.beneficiary = due.beneficiary and p.program = due.program
      and p.rung = due.rung and (p.day = ${day} or p.program = 'reward'))
    order by beneficiary, program, rung limit ${BATCH}`.execute(trx)
  return rows
}

interface Account {
  readonly id: number
  readonly user_id: number
  readonly kind: 'player' | 'proxy'
  readonly balance: number
}

async function lockedAccounts(trx: Trx, users: readonly number[]): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select id, user_id, kind, balance from accounts where user_id = any(${[...new Set(users)]}::bigint[])
      and kind in ('player', 'proxy') order by id for update`.execute(trx)
  return rows
}

/**
 * Pays some of what a day came to: rebates to the main balance, commission of the spread centre to its own account
 * (§G2.2, §G2.3). The caller has the day's row locked. @returns what to emit; undefined when all is paid
 */
export async function payDay(trx: Trx, day: string, at: number): Promise<readonly DomainEvent[] | undefined> {
  const due = await duePayouts(trx, day)
  if (due.length === 0) return undefined
  const accounts = await lockedAccounts(
    trx,
    due.map(({ beneficiary }) => beneficiary)
  )
  const accountOf = (userId: number, program: PayoutProgram) => {
    const kind = program === 'rebate' ? 'player' : 'proxy'
    const account = accounts.find(each => each.user_id === userId && each.kind === kind)
    if (!account) throw new Error(`user ${userId} has no account ${kind}`)
    return account
  }
  const { rows: paid } = await sql<Paid>`
    insert into payouts (beneficiary, day, program, rung, amount, paid_at, matures_day)
    select r.beneficiary, ${day}, r.program, r.rung, r.amount, ${at}::bigint,
      case r.program when 'rebate' then ${chinaDate(at)} else ${maturesOn(at)} end
    from unnest(${due.map(row => row.beneficiary)}::bigint[], ${due.map(row => row.program)}::text[],
      ${due.map(row => row.rung)}::int[], ${due.map(row => row.amount)}::bigint[]) r(beneficiary, program, rung, amount)
    returning id, beneficiary, program, rung, amount`.execute(trx)
  await post(
    trx,
    paid.map(({ id, beneficiary, program, amount }) => ({
      kind: program,
      ref: `${REFS[program]}:${id}`,
      entries: [
        { accountId: AGENCY, amount: -amount },
        { accountId: accountOf(beneficiary, program).id, amount }
      ]
    })),
    at
  )
  await sql`
    insert into member_days as d (day, user_id, source, rebate, spread)
    select ${day}, beneficiary, 0, coalesce(sum(amount) filter (where program = 'rebate'), 0),
      coalesce(sum(amount) filter (where program <> 'rebate'), 0)
    from payouts where id = any(${paid.map(row => row.id)}::bigint[]) group by beneficiary order by beneficiary
    on conflict (user_id, day, source) do update set rebate = d.rebate + excluded.rebate, spread = d.spread + excluded.spread`.execute(
    trx
  )
  return paid
    .filter(({ program }) => program === 'rebate')
    .map(({ beneficiary, amount }) => ({
      kind: 'balance' as const,
      userId: beneficiary,
      balance: money(accountOf(beneficiary, 'rebate').balance + amount)
    }))
}
