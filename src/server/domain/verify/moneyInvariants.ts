import { sql } from 'kysely'
import { ORDER, SETTLED } from '../bets/orderStates'
import type { Invariant } from './Invariant'
import { broken, exactYuan, holds } from './Invariant'

/** Sums are taken as text: a sum over all postings may pass the range of safe integers before it cancels out. */
export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    id: 'I1',
    claim: 'all postings together sum to zero',
    async check(trx) {
      const { rows } = await sql<{ n: number; total: string; moved: string }>`
        select count(*) as n, coalesce(sum(amount), 0)::text as total, coalesce(sum(abs(amount)), 0)::text as moved from postings`.execute(
        trx
      )
      const { n = 0, total = '0', moved = '0' } = rows[0] ?? {}
      return total === '0'
        ? holds(`${n} postings, ${exactYuan(moved)} yuan moved`)
        : broken(`the sum is ${exactYuan(total)} yuan`)
    }
  },
  {
    id: 'I2',
    claim: 'every posting set balances',
    async check(trx) {
      const bad = await sql<{ set_id: number; total: string }>`
        select set_id, sum(amount)::text as total from postings group by set_id having sum(amount) <> 0 order by set_id limit 1`.execute(
        trx
      )
      if (bad.rows[0]) return broken(`set ${bad.rows[0].set_id} sums to ${exactYuan(bad.rows[0].total)} yuan`)
      const { rows } = await sql<{ n: number }>`select count(distinct set_id) as n from postings`.execute(trx)
      return holds(`${rows[0]?.n ?? 0} sets`)
    }
  },
  {
    id: 'I3',
    claim: 'stored balance equals the replay of its postings, for every account',
    async check(trx) {
      const bad = await sql<{ id: number; balance: string; replayed: string }>`
        select a.id, a.balance::text, coalesce(s.total, 0)::text as replayed from accounts a
        left join (select account_id, sum(amount) as total from postings group by account_id) s on s.account_id = a.id
        where a.balance is not null and a.balance <> coalesce(s.total, 0) order by a.id limit 1`.execute(trx)
      const row = bad.rows[0]
      if (row)
        return broken(
          `account ${row.id} stores ${exactYuan(row.balance)} yuan, its postings give ${exactYuan(row.replayed)}`
        )
      const { rows } = await sql<{ n: number; total: string }>`
        select count(*) as n, coalesce(sum(balance), 0)::text as total from accounts where balance is not null`.execute(
        trx
      )
      return holds(`${rows[0]?.n ?? 0} accounts holding ${exactYuan(rows[0]?.total ?? 0)} yuan`)
    }
  },
  {
    id: 'I4',
    claim: 'no player account is or ever was below zero',
    async check(trx) {
      const bad = await sql<{ account_id: number; id: number; balance: string }>`
        select account_id, id, balance::text from (
          select p.account_id, p.id, sum(p.amount) over (partition by p.account_id order by p.id) as balance
          from postings p join accounts a on a.id = p.account_id where a.user_id is not null) r
        where balance < 0 order by id limit 1`.execute(trx)
      const row = bad.rows[0]
      if (row) return broken(`account ${row.account_id} falls to ${exactYuan(row.balance)} yuan at posting ${row.id}`)
      const { rows } = await sql<{ n: number; least: string }>`
        select count(*) as n, coalesce(min(balance), 0)::text as least from accounts where kind = 'player'`.execute(trx)
      return holds(`${rows[0]?.n ?? 0} players, least balance ${exactYuan(rows[0]?.least ?? 0)} yuan`)
    }
  },
  {
    id: 'I5',
    claim: 'every accepted bet was paid into escrow once, in full',
    async check(trx) {
      const bad = await sql<{ id: number; n: number; paid: string; stake: string }>`
        select o.id, coalesce(p.n, 0) as n, coalesce(p.paid, 0)::text as paid, o.stake::text from orders o
        left join (
          select p.order_id, count(distinct p.set_id) as n, sum(p.amount) filter (where a.kind = 'escrow') as paid
          from postings p join accounts a on a.id = p.account_id where p.kind = 'bet' group by p.order_id) p on p.order_id = o.id
        where coalesce(p.n, 0) <> 1 or p.paid <> o.stake order by o.id limit 1`.execute(trx)
      const row = bad.rows[0]
      if (row)
        return broken(
          `order ${row.id} over ${exactYuan(row.stake)} yuan has ${row.n} acceptances of ${exactYuan(row.paid)} yuan`
        )
      const keyless = await sql<{ key: string; id: string }>`
        select k.key, e.id from idempotency k cross join lateral jsonb_array_elements_text(k.answer::jsonb -> 'orderIds') as e(id)
        where k.answer::jsonb ->> 'state' = 'accepted' and not exists (select 1 from orders o where o.id = e.id::bigint and o.user_id = k.user_id) limit 1`.execute(
        trx
      )
      if (keyless.rows[0])
        return broken(`key ${keyless.rows[0].key} was answered with order ${keyless.rows[0].id}, which is missing`)
      const { rows } = await sql<{
        n: number
        total: string
      }>`select count(*) as n, coalesce(sum(stake), 0)::text as total from orders`.execute(trx)
      return holds(`${rows[0]?.n ?? 0} bets, ${exactYuan(rows[0]?.total ?? 0)} yuan staked`)
    }
  },
  {
    id: 'I6',
    claim: 'a bet has one ending once its issue is settled or it is cancelled, and none before',
    async check(trx) {
      const bad = await sql<{ id: number; status: number; n: number; settled: boolean }>`
        select o.id, o.status, coalesce(p.n, 0) as n, i.settled_at is not null as settled from orders o join issues i on i.id = o.issue_id
        left join (select order_id, count(distinct set_id) as n, min(kind) as kind, max(kind) as last from postings
          where kind in ('settle', 'cancel') group by order_id) p on p.order_id = o.id
        where case when o.status = ${ORDER.pending} then coalesce(p.n, 0) <> 0 or i.settled_at is not null
          when o.status = ${ORDER.cancelled} then coalesce(p.n, 0) <> 1 or p.kind <> 'cancel' or p.last <> 'cancel'
          else coalesce(p.n, 0) <> 1 or p.kind <> 'settle' or p.last <> 'settle' or i.settled_at is null end
        order by o.id limit 1`.execute(trx)
      const row = bad.rows[0]
      if (row)
        return broken(
          `order ${row.id} has status ${row.status} and ${row.n} endings, its issue is ${row.settled ? '' : 'not '}settled`
        )
      const { rows } = await sql<{
        status: number
        n: number
      }>`select status, count(*) as n from orders group by status order by status`.execute(trx)
      const names = ['pending', 'won', 'lost', 'cancelled', 'returned']
      return holds(rows.map(({ status, n }) => `${n} ${names[status]}`).join(', ') || 'no bets')
    }
  },
  {
    id: 'I9',
    claim: 'per issue, house, players and escrow moved by stakes, payouts and refunds, and by nothing else',
    async check(trx) {
      const bad = await sql<{ game_id: number; issue: string; what: string }>`
        with o as (
          select issue_id, sum(stake) filter (where status in (${SETTLED})) as settled, sum(bonus) as paid,
            sum(stake) filter (where status = ${ORDER.cancelled}) as refunded, sum(stake) filter (where status = ${ORDER.pending}) as pending, sum(stake) as staked
          from orders group by issue_id),
        p as (
          select b.issue_id, sum(p.amount) filter (where a.kind = 'house') as house,
            sum(p.amount) filter (where a.kind = 'player') as players, sum(p.amount) filter (where a.kind = 'escrow') as escrow
          from postings p join accounts a on a.id = p.account_id join orders b on b.id = p.order_id group by b.issue_id)
        select i.game_id, i.issue, format('house %s, players %s, escrow %s', p.house, p.players, p.escrow) as what
        from o join issues i on i.id = o.issue_id left join p on p.issue_id = o.issue_id
        where coalesce(p.house, 0) <> coalesce(o.settled, 0) - o.paid
          or coalesce(p.players, 0) <> o.paid + coalesce(o.refunded, 0) - o.staked
          or coalesce(p.escrow, 0) <> coalesce(o.pending, 0)
        order by i.id limit 1`.execute(trx)
      const row = bad.rows[0]
      if (row)
        return broken(
          `issue ${row.issue} of game ${row.game_id}: ${row.what} (1/10000 yuan) does not follow from its bets`
        )
      const { rows } = await sql<{ n: number; house: string }>`
        select (select count(distinct issue_id) from orders) as n, coalesce(sum(amount), 0)::text as house from postings p
        join accounts a on a.id = p.account_id where a.kind = 'house'`.execute(trx)
      return holds(`${rows[0]?.n ?? 0} issues with bets, house result ${exactYuan(rows[0]?.house ?? 0)} yuan`)
    }
  }
]
