/** Rows of a table that are never removed: how many there are up to an id. */
export interface KeptCount {
  readonly upto: number
  readonly count: number
}

/** What the ledger held at one moment. Immutable; `hash` covers the seal before and every posting since. */
export interface HistorySealTable {
  /** Counts up from 0 without gaps. */
  id: number
  at: number
  /** Last posting it covers, and how many there are up to it. */
  upto: number
  postings: number
  /** SHA-256, hex. */
  hash: string
  /** JSON text of `KeptCount` by table. */
  kept: string
}

/** The bets of an issue at its cutoff (§V3). Immutable. */
interface IssueSealTable {
  issue_id: number
  /** Merkle root, hex. */
  root: string
  count: number
  stake: number
  sealed_at: number
  /** Orders cancelled before. */
  left_out: readonly number[]
}

export interface SealTables {
  issue_seals: IssueSealTable
  history_seals: HistorySealTable
}
