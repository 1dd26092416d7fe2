import { sql } from 'kysely'
import type { HeldPayout } from '../../../rules/agency/raise'
import { advanceable, advanceParts, heldBack } from '../../../rules/agency/raise'
import { chinaDate } from '../../../rules/chinaTime'
import type { Trx } from '../../store/tables'
import { exactYuan } from './Invariant'

interface Move {
  readonly kind: 'spread' | 'reward' | 'raise' | 'void'
  readonly id: number
  readonly at: number
  readonly amount: number
}

interface Replayed {
  readonly balance: number
  readonly payouts: readonly HeldPayout[]
}

/** The state after one more move, or a text that says why the move cannot have been. */
function after(
  state: Replayed,
  move: Move,
  paid: ReadonlyMap<number, HeldPayout>,
  advances: ReadonlySet<number>
): Replayed | string {
  const { balance, payouts } = state
  const today = chinaDate(move.at)
  const named = `${move.kind} ${move.id}`
  if (move.kind === 'spread' || move.kind === 'reward') {
    const payout = paid.get(move.id)
    if (!payout || payout.amount !== move.amount) return `${named} is no payout of its owner`
    return { balance: balance + move.amount, payouts: [...payouts, { ...payout, advanced: 0, voided: 0 }] }
  }
  const left = balance + move.amount
  if (move.kind === 'void') {
    const payout = payouts.find(({ id }) => id === move.id)
    if (!payout || payout.matures_day <= today || payout.amount - payout.advanced !== -move.amount)
      return `${named} takes back what it may not`
    return { balance: left, payouts: payouts.map(each => (each === payout ? { ...each, voided: -move.amount } : each)) }
  }
  if (!advances.has(move.id))
    return -move.amount > balance - heldBack(payouts, today)
      ? `${named} took more than there was to take`
      : { balance: left, payouts }
  if (-move.amount > advanceable(payouts, today)) return `${named} took more in advance than half`
  const parts = new Map(advanceParts(payouts, -move.amount, today).map(part => [part.id, part.amount]))
  return {
    balance: left,
    payouts: payouts.map(each => ({ ...each, advanced: each.advanced + (parts.get(each.id) ?? 0) }))
  }
}

/** What is wrong with one member's commission, replayed from its first posting on. */
export async function proxyFault(trx: Trx, userId: number): Promise<string | undefined> {
  const { rows: moves } = await sql<Move>`
    select p.kind, split_part(p.ref, ':', 2)::bigint as id, p.at, p.amount from postings p join accounts a on a.id = p.account_id
    where a.user_id = ${userId} and a.kind = 'proxy' order by p.id`.execute(trx)
  const kept = await trx
    .selectFrom('payouts')
    .select(['id', 'amount', 'advanced', 'voided', 'matures_day'])
    .where('beneficiary', '=', userId)
    .where('program', '<>', 'rebate')
    .orderBy('id')
    .execute()
  const raises = await trx.selectFrom('raises').selectAll().where('user_id', '=', userId).execute()
  const paid = new Map(kept.map(payout => [payout.id, payout]))
  const advances = new Set(raises.filter(raise => raise.kind === 'advance').map(raise => raise.id))
  let state: Replayed = { balance: 0, payouts: [] }
  for (const move of moves) {
    const next = after(state, move, paid, advances)
    if (typeof next === 'string') return `member ${userId}: ${next}`
    state = next
  }
  const taken = new Map(moves.filter(({ kind }) => kind === 'raise').map(({ id, amount }) => [id, -amount]))
  const unposted = raises.find(raise => taken.get(raise.id) !== raise.amount)
  if (unposted || taken.size !== raises.length)
    return `member ${userId}: takings and postings differ${unposted ? ` at raise ${unposted.id}` : ''}`
  const replayed = new Map(state.payouts.map(payout => [payout.id, payout]))
  for (const { id, advanced, voided } of kept) {
    const now = replayed.get(id)
    if (now?.advanced !== advanced || now.voided !== voided)
      return `payout ${id} says ${exactYuan(advanced)} yuan advanced and ${exactYuan(voided)} taken back, it was ${exactYuan(now?.advanced ?? 0)} and ${exactYuan(now?.voided ?? 0)}`
  }
  return undefined
}
