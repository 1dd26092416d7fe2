import type { InstantLine } from '../../../contract/areas/instant'
import type { Slip } from '../slip/slip'
import { wireLines } from '../slip/slip'

/** Bet lines of an instant game: no issue, and isMmc beside the rest (§S3). */
export const instantLines = (
  slip: Pick<Slip, 'lines' | 'stake'>,
  game: { readonly type: number; readonly typeId: number }
): readonly InstantLine[] => wireLines(slip, { ...game, issue: '' }).map(line => ({ ...line, isMmc: 1 }))
