import { sql } from 'kysely'
import { SANDBOX } from '../../ports/gatewayCodes'
import type { Trx } from '../../store/tables'
import { DEPOSIT } from '../cashier/depositStates'
import { WITHDRAWAL } from '../withdraw/withdrawalStates'
import type { Finding, Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'

/** Deposits whose money was credited, whether or not it was taken back since. */
const CREDITED = sql.join([DEPOSIT.done, DEPOSIT.reversed])

/** What the postings of deposits come to, by their references. */
const DEPOSIT_SETS = sql`
  select p.ref, min(p.kind) as kind, max(p.kind) as last,
    coalesce(sum(p.amount) filter (where a.kind = 'gateway'), 0) as gateway,
    coalesce(sum(p.amount) filter (where a.kind = 'player'), 0) as player,
    coalesce(sum(p.amount) filter (where a.kind = 'badDebt'), 0) as debt,
    min(a.user_id) as user_id, max(a.user_id) as other_id,
    min(a.code) as code, max(a.code) as other_code
  from postings p join accounts a on a.id = p.account_id where p.kind in ('deposit', 'depositReverse') group by p.ref`

async function deposits(trx: Trx): Promise<Finding> {
  const bad = await sql<{ id: number; state: number; credited: string; what: string }>`
    with s as materialized (${DEPOSIT_SETS})
    select d.id, d.state, d.credited::text, case when c.ref is null then 'no credit set' else
        format('credit of %s, reversal of %s', c.player, coalesce(r.gateway::text, 'none')) end as what
    from deposits d left join s c on c.ref = 'dep:' || d.id left join s r on r.ref = 'dep:' || d.id || ':rev'
    where (c.ref is not null) <> (d.state in (${CREDITED})) or (r.ref is not null) <> (d.state = ${DEPOSIT.reversed})
      or (c.ref is not null and (c.kind <> 'deposit' or c.last <> 'deposit' or c.player <> d.credited
        or c.gateway <> -d.credited or c.user_id <> d.user_id or c.other_id <> d.user_id
        or c.code <> d.provider or c.other_code <> d.provider))
      or (r.ref is not null and (r.kind <> 'depositReverse' or r.last <> 'depositReverse' or r.gateway <> d.credited
        or r.player > 0 or r.debt > 0 or r.player + r.debt <> -d.credited
        or r.user_id <> d.user_id or r.other_id <> d.user_id or r.code <> d.provider))
    order by d.id limit 1`.execute(trx)
  const row = bad.rows[0]
  if (row)
    return broken(
      `deposit ${row.id} in state ${row.state} with ${exactYuan(row.credited)} yuan credited has ${row.what} (1/10000 yuan)`
    )
  const uncounted = await sql<{ id: number; booked: string; received: string; credited: string }>`
    select id, booked::text, received::text, credited::text from deposits
    where (booked > 0) <> (state in (${CREDITED})) or state in (${CREDITED}) and (received < booked
      or credited <> case asset when 'CNY' then booked else floor(booked * rate::numeric / 100000000) * 100 end)
    order by id limit 1`.execute(trx)
  const odd = uncounted.rows[0]
  if (odd)
    return broken(
      `deposit ${odd.id} has ${exactYuan(odd.credited)} yuan credited for ${odd.booked} units, and received ${odd.received}`
    )
  const orphan = await sql<{ ref: string }>`
    with s as (${DEPOSIT_SETS}) select s.ref from s
    where not exists (select 1 from deposits d where s.ref in ('dep:' || d.id, 'dep:' || d.id || ':rev')) limit 1`.execute(
    trx
  )
  if (orphan.rows[0]) return broken(`the ledger has ${orphan.rows[0].ref}, and there is no such deposit`)
  const { rows } = await sql<{ n: number; credited: number; total: string }>`
    select count(*) as n, count(*) filter (where credited > 0) as credited, coalesce(sum(credited), 0)::text as total
    from deposits`.execute(trx)
  const { n = 0, credited = 0, total = '0' } = rows[0] ?? {}
  return holds(`${n} deposits, ${credited} of them credited, ${exactYuan(total)} yuan`)
}

async function gateways(trx: Trx): Promise<Finding> {
  const bad = await sql<{ code: string; booked: string; expected: string }>`
    with moved as (
      select provider as code, sum(case when state = ${DEPOSIT.done} then -credited else 0 end) as due from deposits group by provider
      union all
      select gateway, sum(case when state = ${WITHDRAWAL.paid} then amount - fee else 0 end) from withdrawals group by gateway),
    expected as (select code, sum(due) as due from moved group by code),
    booked as (
      select a.code, coalesce(sum(p.amount), 0) as sum from accounts a left join postings p on p.account_id = a.id
      where a.kind = 'gateway' group by a.code)
    select coalesce(e.code, b.code) as code, coalesce(b.sum, 0)::text as booked, coalesce(e.due, 0)::text as expected
    from expected e full join booked b on b.code = e.code where coalesce(b.sum, 0) <> coalesce(e.due, 0) limit 1`.execute(
    trx
  )
  const row = bad.rows[0]
  if (row)
    return broken(
      `gateway ${row.code} stands at ${exactYuan(row.booked)} yuan, its deposits and withdrawals come to ${exactYuan(row.expected)}`
    )
  const fees = await sql<{ booked: string; expected: string }>`
    select (select coalesce(sum(p.amount), 0) from postings p join accounts a on a.id = p.account_id where a.kind = 'fee')::text
      as booked, (select coalesce(sum(fee), 0) from withdrawals where state = ${WITHDRAWAL.paid})::text as expected`.execute(
    trx
  )
  const { booked = '0', expected = '0' } = fees.rows[0] ?? {}
  if (booked !== expected)
    return broken(`fees stand at ${exactYuan(booked)} yuan, paid withdrawals come to ${exactYuan(expected)}`)
  const { rows } = await sql<{ n: number }>`select count(*) as n from accounts where kind = 'gateway'`.execute(trx)
  return holds(`${rows[0]?.n ?? 0} gateways, ${exactYuan(booked)} yuan of fees`)
}

async function modes(trx: Trx): Promise<Finding> {
  const site = await trx.selectFrom('site').select('value').where('name', '=', 'money').executeTakeFirst()
  const codes = await sql<{ code: string }>`
    select code from accounts where kind = 'gateway' union select provider from deposits union select gateway from withdrawals`.execute(
    trx
  )
  const real = codes.rows.find(({ code }) => code !== SANDBOX)
  if (site?.value === 'play' && real) return broken(`play money has a gateway that is not the sandbox's: ${real.code}`)
  if (site?.value === 'real') {
    if (codes.rows.some(({ code }) => code === SANDBOX)) return broken('real money has the gateway of the sandbox')
    const filled = await sandboxRows(trx)
    if (filled) return broken(`real money has rows in ${filled}`)
  }
  return holds(site ? `${site.value} money` : 'no kind of money is set')
}

/** A table of the sandbox with anything in it, whatever part of the sandbox it belongs to. */
async function sandboxRows(trx: Trx): Promise<string | undefined> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename ^@ 'sandbox_'`.execute(
    trx
  )
  for (const { name } of tables.rows) {
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(trx)
    if (rows.length > 0) return name
  }
  return undefined
}

/** Of money that comes in and goes out by gateways (§M2.7). */
export const CASHIER_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I12',
    claim: 'a deposit has one credit of what it says exactly when it is done or reversed, one reversal when reversed',
    check: deposits
  },
  {
    id: 'I15',
    claim: 'every gateway stands where its deposits and withdrawals leave it, fees as well',
    check: gateways
  },
  { id: 'I20', claim: 'play money knows no gateway but the sandbox, real money nothing of the sandbox', check: modes }
]
