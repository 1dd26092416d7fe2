import { useEffect } from 'react'
import type { LotteryEntry } from '../../../contract/areas/catalogue'
import { familyOf } from '../../../games/registry'
import { useGame, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import type { CountdownParts } from '../../../timing/countdownParts'
import type { DrawCycle } from '../../../timing/drawCycle'

/** The draw of the game on the screen, fresh every second. The rolling digits are apart: they change every 50 ms. */
export interface DrawLive {
  readonly cycle: DrawCycle
  /** Issue on sale, or the next one when closed; empty until the first answer. */
  readonly issue: string
  readonly selling: boolean
  /** Time to the cutoff, or to the next sale when closed. */
  readonly parts: CountdownParts | undefined
  /** Server ms. */
  readonly now: () => number
}

/** Follows the game's draws while the screen is there. */
export function useDraw({ typeId, type, family }: Pick<LotteryEntry, 'typeId' | 'type' | 'family'>): DrawLive {
  const { game } = useStores()
  const { time } = useServices()
  useEffect(() => game.enter({ typeId, type, numbers: familyOf(family)?.numbers }), [game, typeId, type, family])
  const cycle = useGame(state => state.cycle)
  const countdown = useGame(state => state.countdown)
  const { current } = cycle
  const now = time.now()
  return {
    cycle,
    issue: current?.issue ?? '',
    selling: current !== undefined && now >= current.startAt && now < current.cutoffAt,
    parts: current && countdown,
    now: () => time.now()
  }
}
