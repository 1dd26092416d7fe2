import type { Selectable } from 'kysely'
import type { BeaconChain } from '../../../rules/trust/beacon'
import type { DrawTables } from '../../store/drawTables'
import type { Database } from '../../store/tables'

export const chainOf = ({ group_hash, ...rest }: Selectable<DrawTables['beacon_chains']>): BeaconChain => ({
  ...rest,
  groupHash: group_hash
})

/** The round an issue waits for, or was drawn with. Nothing of it is known before it is published. */
export interface NamedRound {
  readonly chain: BeaconChain
  readonly round: number
  readonly signature: string
  readonly previous: string
}

/** The round an issue waits for or was drawn with, and its chain; undefined for an issue without public randomness. */
export async function readRound(
  db: Database,
  issue: { readonly beacon_chain: string | null; readonly beacon_round: number | null }
): Promise<NamedRound | undefined> {
  const { beacon_chain: hash, beacon_round: round } = issue
  if (hash === null || round === null) return undefined
  const [chain, published] = await Promise.all([
    db.selectFrom('beacon_chains').selectAll().where('hash', '=', hash).executeTakeFirstOrThrow(),
    db
      .selectFrom('beacon_rounds')
      .select(['signature', 'previous'])
      .where('chain', '=', hash)
      .where('round', '=', round)
      .executeTakeFirst()
  ])
  return {
    chain: chainOf(chain),
    round,
    signature: published?.signature ?? '',
    previous: published?.previous ?? ''
  }
}
