import type { LotteryEntry } from '../contract/areas/catalogue'
import { Icon } from '../ui/Icon'
import { gameIcon, intervalOf } from './gameLook'

export interface GameMarkProps {
  readonly game: Pick<LotteryEntry, 'type' | 'isMmc' | 'isYxx' | 'gtime'>
  /** Inside one family the interval tells games apart, ten equal icons do not (look/README.md). */
  readonly byInterval?: boolean
}

export function GameMark({ game, byInterval = false }: GameMarkProps) {
  const interval = byInterval ? intervalOf(game) : undefined
  if (interval) {
    return (
      <span className="mark mark--time" aria-hidden="true">
        <b>{interval.count}</b>
        <small>{interval.unit}</small>
      </span>
    )
  }
  return (
    <span className="mark">
      <Icon name={gameIcon(game)} />
    </span>
  )
}
