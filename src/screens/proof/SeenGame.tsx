import type { ReactNode } from 'react'
import { cardOfGame } from '../../games/cards'
import { GameIcon } from '../shared/GameIcon'

interface SeenGameProps {
  readonly type: number
  readonly typeId: number
  readonly title: string
  /** Which issue or round of it. */
  readonly children: ReactNode
}

/** The game of a proof. A file names no picture, so that the family’s emblem stands there. */
export function SeenGame({ type, typeId, title, children }: SeenGameProps) {
  return (
    <>
      <GameIcon game={{ type, iconUrl: cardOfGame(type, typeId)?.icon.name ?? '' }} size="s" />
      <span>
        <b>{title}</b>
        {children}
      </span>
    </>
  )
}
