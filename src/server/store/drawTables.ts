import type { Generated } from 'kysely'
import type { BeaconScheme } from '../../rules/trust/beacon'

/** What the draw module may see: issues and chains, nothing that knows a bet. Instants are ms since 1970. */
export interface IssueTable {
  id: Generated<number>
  game_id: number
  issue: string
  /**
   * Position in the game's calendar, of an imported issue its number;
   * the identity behind next and previous (`ordinal` in code).
   */
  slot: number
  /** Null when the result comes from a feed. */
  chain_id: number | null
  /** `instant`: one round of an instant game, drawn for one player's slip; never due, never in a plan. */
  source: 'chain' | 'feed' | 'instant'
  /** yyyy-MM-dd in UTC+8 of the session the issue belongs to. */
  day: string
  number_of_day: number
  opens_at: number
  closes_at: number
  draws_at: number
  previous_issue: string
  next_issue: string
  /** SHA-256 commitment, hex, published before sales open. */
  commitment: string | null
  /** Revealed link, hex, after the draw. */
  secret: string | null
  /** Canonical comma list, plain integers: '3,10,1'. */
  result: string | null
  opened_at: number | null
  drawn_at: number | null
  settled_at: number | null
  /**
   * True for an imported issue whose times are our own calendar's guess: neither a plan nor a result has given them.
   */
  provisional: Generated<boolean>
  /** When the feed's plan took it back: nobody sees it any more, nothing can be bet on it. */
  withdrawn_at: number | null
  /** The `withdrawn_at` whose bets have their stakes back: nothing is looked for among them any more. */
  returned_at: number | null
  /**
   * Bets placed before this are void: a feed withdrew the issue, or moved it to a day whose rules would make them other
   * bets.
   */
  void_before: number | null
  /** When sales ended in fact, where the official close turned out to lie before that. */
  sold_until: number | null
  /** When its bets were sealed (§V3): no bet and no cancellation is written any more, and its draw may come. */
  sealed_at: number | null
  /** False: written already drawn, with nothing on sale, or drawn before there were seals. */
  needs_seal: Generated<boolean>
  /** When an official result was taken in. */
  imported_at: number | null
  /** The round of public randomness its draw waits for; both are named before it opens. */
  beacon_chain: string | null
  beacon_round: number | null
}

/** A run of draws:import that changed something. Afterwards the statistics of the game are rebuilt. */
interface ImportTable {
  id: Generated<number>
  game_id: number
  at: number
  results: number
  planned: number
  withdrawn: number
}

interface ChainTable {
  id: Generated<number>
  game_id: number
  /** Slot of the first issue the chain draws. */
  base_slot: number
  length: number
  /** Published: SHA-256 of the first link used, hex. */
  head: string
  created_at: number
}

/** The readable secrets of the code before sealing; the first start of this one empties the table. */
interface ChainSecretTable {
  chain_id: number
  checkpoints: Buffer
}

/**
 * The only secret of a chain: every `CHECKPOINT_STEP`th link, 32 bytes each,
 * the first of them the seed, sealed by `ChainVault`.
 */
interface SealedChainTable {
  chain_id: number
  key_id: string
  sealed: Buffer
}

/** A chain of public randomness, as it says of itself. Immutable. */
interface BeaconChainTable {
  hash: string
  key: string
  scheme: BeaconScheme
  period: number
  genesis: number
  group_hash: string
  name: string
}

/** Rounds that were published, and checked when they were taken. Immutable. */
interface BeaconRoundTable {
  chain: string
  round: number
  signature: string
  previous: string
  taken_at: number
}

export interface DrawTables {
  beacon_chains: BeaconChainTable
  beacon_rounds: BeaconRoundTable
  issues: IssueTable
  chains: ChainTable
  chain_secrets: ChainSecretTable
  sealed_chains: SealedChainTable
  imports: ImportTable
}
