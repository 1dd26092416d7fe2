import { sql } from 'kysely'
import { interestOf, lastInterestDay, smallestBalance, YUEBAO_DAILY_RATE } from '../../../rules/cashier/interest'
import { dateOfDay, dayOf, dayOfDate, startOfDay } from '../../../rules/chinaTime'
import type { Money } from '../../../rules/money'
import { money } from '../../../rules/money'
import type { Database, Trx } from '../../store/tables'
import { dailyJob } from '../dailyJob'
import type { Emit } from '../events'
import type { Job } from '../JobRunner'
import { INTEREST, lockWallets, post } from '../ledger'

/** Players whose savings are looked through at once. */
const BATCH = 200

/** The oldest day that is over and not done; undefined: none is due. */
async function dueDay(db: Database, now: number): Promise<number | undefined> {
  const { rows } = await sql<{ done: string | null; first: number | null }>`
    select (select max(day) from yuebao_runs) as done,
      (select min(p.at) from postings p join accounts a on a.id = p.account_id where a.kind = 'yuebao'
        and not exists (select 1 from yuebao_runs)) as first`.execute(db)
  const { done = null, first = null } = rows[0] ?? {}
  const doneDay = done === null ? undefined : dayOfDate(done)
  const day = doneDay !== undefined ? doneDay + 1 : first === null ? undefined : dayOf(first)
  return day !== undefined && day <= lastInterestDay(now) ? day : undefined
}

/**
 * Players who had savings when the day began and have no interest for it yet. What was there then is what is there now
 * less what moved since: no night reads the movements of years.
 */
async function saversOf(db: Database, day: number, after: number): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select a.user_id from accounts a
    where a.kind = 'yuebao' and a.user_id > ${after}
      and a.balance > (select coalesce(sum(p.amount), 0) from postings p where p.account_id = a.id and p.at >= ${startOfDay(day)})
      and not exists (select 1 from yuebao_days d where d.user_id = a.user_id and d.day = ${dateOfDay(day)})
    order by a.user_id limit ${BATCH}`.execute(db)
  return rows.map(row => row.user_id)
}

async function baseOf(trx: Trx, account: number, day: number): Promise<Money> {
  const [from, until] = [startOfDay(day), startOfDay(day + 1)]
  const { rows } = await sql<{ amount: number }>`
    (select (balance - (select coalesce(sum(amount), 0) from postings where account_id = ${account} and at >= ${from}))::bigint as amount, 0::bigint as id
      from accounts where id = ${account})
    union all
    (select amount, id from postings where account_id = ${account} and at >= ${from} and at < ${until})
    order by id`.execute(trx)
  const [opening = 0, ...moves] = rows.map(row => row.amount)
  return smallestBalance(money(opening), moves)
}

/**
 * Pays one player’s interest for one day, once, however many servers try.
 * @returns the amount; undefined where there is none, or it is paid already
 */
const payDay = (db: Database, userId: number, day: number, clock: () => number): Promise<Money | undefined> =>
  db.transaction().execute(async trx => {
    const { ids } = await lockWallets(trx, userId)
    const base = await baseOf(trx, ids.yuebao, day)
    if (base <= 0) return undefined
    const [date, at, interest] = [dateOfDay(day), clock(), interestOf(base)]
    const made = await trx
      .insertInto('yuebao_days')
      .values({ user_id: userId, day: date, base, rate: YUEBAO_DAILY_RATE, interest, posted_at: at })
      .onConflict(conflict => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!made || interest === 0) return undefined
    const entries = [
      { accountId: INTEREST, amount: -interest },
      { accountId: ids.yuebao, amount: interest }
    ]
    await post(trx, [{ kind: 'interest', ref: `ybi:${userId}:${date}`, entries }], at)
    return interest
  })

/**
 * Posts the interest of the oldest day that waits for it: of the day before from 00:05 on, and of every day a server
 * was away for. A player paid before a crash is not paid again.
 * @returns whether there was a day
 */
export async function payInterest(db: Database, clock: () => number, emit: Emit): Promise<boolean> {
  const day = await dueDay(db, clock())
  if (day === undefined) return false
  for (let after = 0; ; ) {
    const savers = await saversOf(db, day, after)
    for (const userId of savers)
      if ((await payDay(db, userId, day, clock)) !== undefined)
        emit({ kind: 'account', userId, what: 'yuebao', id: '', state: 0 })
    const last = savers.at(-1)
    if (last === undefined) break
    after = last
  }
  await db
    .insertInto('yuebao_runs')
    .values({ day: dateOfDay(day), done_at: clock() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return true
}

/** Pays the interest of the days that are over, in order. */
export const interestJob = (db: Database, clock: () => number, emit: Emit): Job =>
  dailyJob({
    name: 'interest',
    lastDue: now => dateOfDay(lastInterestDay(now)),
    step: async () => ((await payInterest(db, clock, emit)) ? 'done' : 'nothing')
  })
