import type { PlayConfig } from '../../../contract/areas/plays'
import type { Stake } from './slip'

const FEN_A_YUAN = 100

/**
 * A stake as the boards of its style hold it. Credit boards count whole yuan a note, but a call may have bet a note in
 * jiao or fen (§P1); undefined where those come to no whole yuan.
 */
export function stakeOnBoard(style: PlayConfig['style'], { multiple, unitMode }: Stake): Stake | undefined {
  if (style === 'official') return { multiple, unitMode }
  const fen = Math.round(unitMode * FEN_A_YUAN) * multiple
  return fen % FEN_A_YUAN === 0 ? { multiple: fen / FEN_A_YUAN, unitMode: 1 } : undefined
}
