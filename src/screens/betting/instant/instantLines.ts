import type { InstantLine } from '../../../contract/areas/instant'
import type { Line, Stake } from '../slip/slip'
import { wireLines } from '../slip/slip'

/** Bet lines of an instant game: no issue, and isMmc beside the rest (§S3). */
export const instantLines = (
  lines: readonly Line[],
  stake: Stake,
  game: { readonly type: number; readonly typeId: number }
): readonly InstantLine[] => wireLines(lines, stake, { ...game, issue: '' }).map(line => ({ ...line, isMmc: 1 }))
