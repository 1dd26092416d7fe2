import { sql } from 'kysely'
import { parseResult } from '../../../rules/opencode'
import { beaconText } from '../../../rules/trust/beacon'
import { gameOf, rulesOf, rulesOn } from '../../catalogue/catalogue'
import type { Trx } from '../../store/tables'
import { SETTLED } from '../bets/orderStates'
import { nextLink } from '../draws/chain'
import { faultOfLink } from '../draws/drawFrom'
import type { AcceptedOrder } from '../settlement/settleOrder'
import { settleOrder } from '../settlement/settleOrder'
import type { Finding, Invariant } from './Invariant'
import { broken, holds } from './Invariant'
import { walk } from './walk'

interface EndedOrder extends AcceptedOrder {
  readonly id: number
  readonly game_id: number
  readonly notes: number
  readonly stake: number
  readonly status: number
  readonly won_notes: number
  readonly bonus: number
  /** Null for an order settled before the column existed, until the next start fills it. */
  readonly valid_stake: number | null
  readonly received: number
  readonly result: string
  readonly day: string
}

function payoutFault(row: EndedOrder): string | undefined {
  const game = gameOf(row.game_id)
  const family = game && rulesOn(game, row.day)
  if (!family) return `order ${row.id} is of game ${row.game_id}, which has no rules`
  const judged = settleOrder(family, row, row.result.split(',').map(Number))
  if (row.notes * row.note_price !== row.stake)
    return `order ${row.id} has ${row.notes} notes at ${row.note_price}, but a stake of ${row.stake}`
  if (judged.paid !== row.bonus || judged.status !== row.status || judged.wonNotes !== row.won_notes)
    return `order ${row.id} was settled with status ${row.status} and ${row.bonus}, the rules give ${judged.status} and ${judged.paid} (1/10000 yuan)`
  if (row.valid_stake !== null && row.valid_stake !== row.stake - judged.returned)
    return `order ${row.id} has a valid stake of ${row.valid_stake}, the rules give ${row.stake - judged.returned} (1/10000 yuan)`
  return row.received === row.bonus
    ? undefined
    : `order ${row.id} is recorded with ${row.bonus}, but ${row.received} was paid (1/10000 yuan)`
}

async function payouts(trx: Trx): Promise<Finding> {
  const done = await walk<EndedOrder>(async (after, batch) => {
    const { rows } = await sql<EndedOrder>`
      with b as (
        select o.id, o.game_id, o.play_number, o.action_code, o.note_price, o.odds, o.notes, o.stake, o.status, o.won_notes, o.bonus, o.valid_stake, i.result, i.day
        from orders o join issues i on i.id = o.issue_id where o.id > ${after} and o.status in (${SETTLED}) order by o.id limit ${batch}),
      paid as (
        select p.order_id, sum(p.amount)::bigint as amount from postings p join accounts a on a.id = p.account_id
        where p.account_id > 100 and p.order_id > ${after} and p.order_id <= (select max(id) from b) and p.kind = 'settle' and a.kind = 'player' group by p.order_id)
      select b.*, coalesce(paid.amount, 0) as received from b left join paid on paid.order_id = b.id order by b.id`.execute(
      trx
    )
    return rows
  }, payoutFault)
  return typeof done === 'number' ? holds(`${done} settled bets judged again`) : done
}

interface DrawToReplay {
  readonly id: number
  readonly game_id: number
  readonly issue: string
  readonly source: string
  readonly commitment: string | null
  readonly secret: string | null
  readonly result: string
  readonly beacon_round: number | null
  readonly signature: string | null
}

function resultFault(row: DrawToReplay): string | undefined {
  const game = gameOf(row.game_id)
  const range = game && rulesOf(game).numbers
  if (!range) return `issue ${row.issue} is of game ${row.game_id}, which has no rules`
  const result = parseResult(row.result, range)
  if (!result) return `issue ${row.issue} of ${game.title} has the impossible result ${row.result}`
  if (row.source !== 'chain') return undefined
  const { beacon_round: round, signature } = row
  if (round !== null && signature === null)
    return `issue ${row.issue} of ${game.title} was drawn before round ${round} of its beacon was known`
  const fault = faultOfLink(
    {
      ...{ typeId: row.game_id, issue: row.issue, commitment: row.commitment ?? '', secret: row.secret ?? '', result },
      ...(round !== null && signature !== null && { beacon: beaconText({ round, signature }) })
    },
    range
  )
  return fault && `issue ${row.issue} of ${game.title} does not follow from its revealed link (${fault})`
}

/** Each chain from the published head down: every revealed link hashes, over the issues between, to the one before. */
async function chainFault(trx: Trx): Promise<{ readonly fault?: string; readonly chains: number }> {
  const { rows: chains } = await sql<{ id: number; game_id: number; base_slot: number; length: number; head: string }>`
    select id, game_id, base_slot, length, head from chains order by id`.execute(trx)
  for (const chain of chains) {
    const { rows } = await sql<{ slot: number; issue: string; secret: string }>`
      select slot, issue, secret from issues where chain_id = ${chain.id} and secret is not null order by slot`.execute(
      trx
    )
    let [known, at] = [chain.head, chain.base_slot - 1]
    for (const row of rows) {
      let link: Buffer = Buffer.from(row.secret, 'hex')
      for (let ordinal = row.slot; ordinal > at; ordinal--) link = nextLink(link)
      if (link.toString('hex') !== known)
        return {
          chains: chains.length,
          fault: `issue ${row.issue} of game ${chain.game_id}: its link does not lead to the published head of chain ${chain.id}`
        }
      known = row.secret
      at = row.slot
    }
  }
  return { chains: chains.length }
}

async function results(trx: Trx): Promise<Finding> {
  const done = await walk<DrawToReplay>(async (after, batch) => {
    const { rows } = await sql<DrawToReplay>`
      select i.id, i.game_id, i.issue, i.source, i.commitment, i.secret, i.result, i.beacon_round, b.signature from issues i
      left join beacon_rounds b on b.chain = i.beacon_chain and b.round = i.beacon_round
      where i.id > ${after} and i.result is not null order by i.id limit ${batch}`.execute(trx)
    return rows
  }, resultFault)
  if (typeof done !== 'number') return done
  const { fault, chains } = await chainFault(trx)
  return fault === undefined ? holds(`${done} results, ${chains} chains`) : broken(fault)
}

export const REPLAY_INVARIANTS: readonly Invariant[] = [
  { id: 'I7', claim: 'every payout is what the rules give for the bet and the result', check: payouts },
  { id: 'I8', claim: 'every drawn issue has one result, and it follows from its commitment and chain', check: results }
]
