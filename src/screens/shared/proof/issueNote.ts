import type { DataOf } from '../../../contract/endpoints'
import type { SeenIssue } from '../../../net/offline/seenIssues'

/** How an answer came. Instants are ms since 1970. */
interface Told extends Pick<SeenIssue, 'game' | 'issue' | 'at' | 'error'> {
  /** The server said it just now; else it is from the page's memory. */
  readonly isNew: boolean
}

/** What a phone writes down of an issue (§V9). */
export function issueNote({ isNew, ...told }: Told, data: DataOf<'proof'>): SeenIssue {
  const { commitment, closesAt, opensAt, seal, beacon, beaconChain } = data
  // Until the sale opens a round of public randomness may still be named. That the issue has none is noted only from
  // then on.
  const isNamed = beaconChain || seal || (isNew && told.at - told.error >= opensAt)
  return {
    ...{ ...told, commitment, closesAt, root: '', ...seal },
    ...(isNamed && { round: beaconChain ? Number.parseInt(beacon, 10) : 0, chain: beaconChain?.hash ?? '' })
  }
}
