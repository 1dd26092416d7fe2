import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { BeaconChain } from '../../../rules/trust/beacon'
import { chainHashOf, isChainForm, isRoundOf, roundAfter } from '../../../rules/trust/beacon'
import { checkSignature } from '../../ports/beaconSignature'
import type { DrawTables } from '../../store/drawTables'
import type { Trx } from '../../store/tables'
import { chainOf } from '../beacon/readRound'
import { NODE_DIGEST } from '../seals/nodeDigest'
import type { Finding, Invariant } from './Invariant'
import { broken, holds } from './Invariant'
import { walk } from './walk'

type RoundRow = Selectable<DrawTables['beacon_rounds']>

interface NamedRow {
  readonly id: number
  readonly game_id: number
  readonly issue: string
  readonly closes_at: number
  readonly beacon_chain: string
  readonly beacon_round: number
}

async function chains(trx: Trx): Promise<ReadonlyMap<string, BeaconChain>> {
  const rows = await trx.selectFrom('beacon_chains').selectAll().execute()
  return new Map(rows.map(row => [row.hash, chainOf(row)]))
}

async function beacons(trx: Trx): Promise<Finding> {
  const known = await chains(trx)
  for (const chain of known.values())
    if (!isChainForm(chain) || chainHashOf(NODE_DIGEST, chain) !== chain.hash)
      return broken(`beacon ${chain.hash} is not what its hash says`)
  const named = await walk<NamedRow>(
    async (after, batch) => {
      const { rows } = await sql<NamedRow>`
      select id, game_id, issue, closes_at, beacon_chain, beacon_round from issues
      where id > ${after} and beacon_round is not null order by id limit ${batch}`.execute(trx)
      return rows
    },
    row => {
      const chain = known.get(row.beacon_chain)
      return chain && roundAfter(chain, row.closes_at) === row.beacon_round
        ? undefined
        : `issue ${row.issue} of game ${row.game_id} names round ${row.beacon_round}, which is not the first after its cutoff`
    }
  )
  if (typeof named !== 'number') return named
  const rounds: readonly RoundRow[] = await trx.selectFrom('beacon_rounds').selectAll().execute()
  for (const { chain: hash, ...round } of rounds) {
    const chain = known.get(hash)
    if (!chain || !isRoundOf(NODE_DIGEST, checkSignature, chain, round))
      return broken(`round ${round.round} of beacon ${hash} is not signed by its key`)
  }
  return holds(`${named} issues with a round, ${rounds.length} signatures`)
}

export const BEACON_INVARIANT: Invariant = {
  id: 'I29',
  claim: 'the round of an issue is the first after its cutoff, and every round is signed by its beacon',
  check: beacons
}
