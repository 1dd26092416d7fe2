import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { rewardOf } from '../../../rules/activity/reward'
import type { SignedDay } from '../../../rules/activity/signIn'
import { signReward, streakAfter } from '../../../rules/activity/signIn'
import { dayOfDate } from '../../../rules/chinaTime'
import { ACTIVITIES } from '../../catalogue/activities'
import type { Tables, Trx } from '../../store/tables'
import { claimBasis } from '../activity/claimBasis'
import { effectiveStake } from '../activity/effectiveStake'
import { PROMO } from '../ledger'
import { byStatusUntil, stakeByStatus } from './countedByStatus'
import type { Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'

const BATCH = 500

const signersAfter = async (trx: Trx, after: number): Promise<readonly number[]> =>
  (
    await sql<{ user_id: number }>`
      select distinct user_id from sign_ins where user_id > ${after} order by user_id limit ${BATCH}`.execute(trx)
  ).rows.map(row => row.user_id)

/** What is wrong with one player's sign-ins: streak and amount follow from the days before. */
async function signFault(trx: Trx, userId: number): Promise<string | undefined> {
  const rows = await trx.selectFrom('sign_ins').selectAll().where('user_id', '=', userId).orderBy('day').execute()
  let last: SignedDay | undefined
  for (const row of rows) {
    const day = dayOfDate(row.day)
    if (day === undefined) return `player ${userId} signed in on ${row.day}, which is no day`
    const streak = streakAfter(day, last)
    if (row.streak !== streak || row.amount !== signReward(streak))
      return `player ${userId} got ${exactYuan(row.amount)} yuan for day ${row.streak} in a row on ${row.day}, which is day ${streak} and pays ${exactYuan(signReward(streak))}`
    last = { day, streak }
  }
  return undefined
}

/** Every sign-in and claim is paid once, to its own player, and nothing else is paid. */
async function paymentFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ ref: string; due: number | null; paid: string | null }>`
    select ref, r.amount as due, p.amount::text as paid from (
      select 'sign:' || user_id || ':' || day as ref, user_id, amount from sign_ins
      union all select 'act:' || id, user_id, amount from activity_claims) r
    full join (
      select p.ref, a.user_id, sum(p.amount) as amount from postings p join accounts a on a.id = p.account_id
      where p.kind in ('signIn', 'activity') and a.kind = 'player' group by p.ref, a.user_id) p using (ref)
    where r.amount is distinct from p.amount or r.user_id is distinct from p.user_id order by ref limit 1`.execute(trx)
  const [bad] = rows
  return (
    bad && `${bad.ref} is worth ${exactYuan(bad.due ?? 0)} yuan to its player and was paid ${exactYuan(bad.paid ?? 0)}`
  )
}

async function twiceFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: number; activity: string; period: string }>`
    select user_id, activity, period from activity_claims group by user_id, activity, period having count(*) > 1
    order by user_id limit 1`.execute(trx)
  const [bad] = rows
  return bad && `player ${bad.user_id} claimed ${bad.activity} of ${bad.period} twice`
}

const claimsAfter = async (trx: Trx, after: number, until: number) =>
  (
    await sql<Selectable<Tables['activity_claims']> & { by_status: boolean }>`
      select c.*, c.counted_valid is not true and exists (
        select from postings p where p.ref = 'act:' || c.id and p.id <= ${until}) as by_status
      from activity_claims c where c.id > ${after} order by c.id limit ${BATCH}`.execute(trx)
  ).rows

/**
 * Claims whose deposit or turnover counts differently now.
 * An activity no longer in the catalogue has no terms to count by.
 */
async function basisFault(trx: Trx): Promise<string | undefined> {
  const until = await byStatusUntil(trx)
  for (let after = 0; ; ) {
    const claims = await claimsAfter(trx, after, until)
    for (const { id, user_id, activity: name, period, basis, amount, by_status } of claims) {
      const activity = ACTIVITIES.find(each => each.id === name)
      if (!activity) continue
      const counted = await claimBasis(trx, user_id, activity, period, by_status ? stakeByStatus : effectiveStake)
      if (basis !== counted || amount !== rewardOf(activity.terms, counted))
        return `claim ${id} of ${name} paid ${exactYuan(amount)} yuan on ${exactYuan(basis)}, counted again it is ${exactYuan(rewardOf(activity.terms, counted))} on ${exactYuan(counted)}`
    }
    const last = claims.at(-1)
    if (!last) return undefined
    after = last.id
  }
}

/** The cost of promotions: bonuses paid less bonuses given up. */
async function promoFault(trx: Trx): Promise<string | undefined> {
  const { rows } = await sql<{ promo: string; owed: string }>`
    select coalesce((select sum(amount) from postings where account_id = ${PROMO}), 0)::text as promo,
      ((select coalesce(sum(amount), 0) from postings p join accounts a on a.id = p.account_id and a.kind = 'player' where p.kind = 'forfeit') * -1
        - (select coalesce(sum(amount), 0) from sign_ins) - (select coalesce(sum(amount), 0) from activity_claims))::text as owed`.execute(
    trx
  )
  const [row] = rows
  return row && row.promo !== row.owed
    ? `promotions stand at ${exactYuan(row.promo)} yuan, what was paid and given up comes to ${exactYuan(row.owed)}`
    : undefined
}

export const ACTIVITY_INVARIANT: Invariant = {
  id: 'I17',
  claim: 'sign-ins follow from their days, claims from what they were counted on, and each is paid once',
  async check(trx) {
    for (let players = await signersAfter(trx, 0); players.length > 0; ) {
      for (const userId of players) {
        const fault = await signFault(trx, userId)
        if (fault !== undefined) return broken(fault)
      }
      players = await signersAfter(trx, players.at(-1) ?? 0)
    }
    for (const check of [twiceFault, basisFault, paymentFault, promoFault]) {
      const fault = await check(trx)
      if (fault !== undefined) return broken(fault)
    }
    const { rows } = await sql<{ days: number; claims: number; paid: string }>`
      select (select count(*)::int from sign_ins) as days, (select count(*)::int from activity_claims) as claims,
        ((select coalesce(sum(amount), 0) from sign_ins) + (select coalesce(sum(amount), 0) from activity_claims))::text as paid`.execute(
      trx
    )
    const [row] = rows
    return holds(`${row?.days ?? 0} sign-ins and ${row?.claims ?? 0} claims, ${exactYuan(row?.paid ?? 0)} yuan`)
  }
}
