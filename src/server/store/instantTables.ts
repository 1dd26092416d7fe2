import type { Generated } from 'kysely'
import type { SeriesStatus } from '../../contract/areas/instant'

const SEED_STATES = ['next', 'current', 'past'] as const
type SeedState = (typeof SEED_STATES)[number]

export interface InstantSeedTable {
  id: Generated<number>
  user_id: number
  state: SeedState
  /** 32 bytes in hex once the pair is past; sealed beside it before. */
  server_seed: string | null
  server_seed_hash: string
  client_seed: string
  /** The number of the pair's next draw. */
  nonce: Generated<number>
  created_at: number
  revealed_at: number | null
}

/** The server seed of an unrevealed pair, sealed by `ChainVault`; deleted when the pair is revealed. */
interface SealedSeedTable {
  seed_id: number
  key_id: string
  sealed: Buffer
}

export interface InstantSeriesTable {
  id: Generated<number>
  user_id: number
  game_id: number
  /** JSON text of the lines every step bets, and of the lines as the client sent them. */
  lines: string
  sent: string
  periods: number
  step: Generated<number>
  staked: Generated<number>
  bonus: Generated<number>
  /** Balance after the stake of the last step, its winnings not in it. */
  balance: Generated<number>
  state: Generated<Exclude<SeriesStatus, 'none'>>
  started_at: number
  finished_at: number | null
}

/** One draw of an instant game; its issue row carries the result. */
interface InstantRoundTable {
  issue_id: number
  user_id: number
  game_id: number
  seed_id: number
  nonce: number
  series_id: number | null
  step: number | null
}

export interface InstantTables {
  instant_seeds: InstantSeedTable
  sealed_seeds: SealedSeedTable
  instant_series: InstantSeriesTable
  instant_rounds: InstantRoundTable
}
