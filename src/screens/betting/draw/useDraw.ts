import { useEffect, useRef } from 'react'
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

/**
 * Follows the game's draws while the screen is there.
 * @param revealAfter how long after its arrival the scene tells a result; undefined on a page without a scene
 */
export function useDraw(
  { typeId, type, family, arrivesByDay }: Pick<LotteryEntry, 'typeId' | 'type' | 'family' | 'arrivesByDay'>,
  revealAfter?: number
): DrawLive {
  const { game } = useStores()
  const { time } = useServices()
  const told = useRef(revealAfter)
  useEffect(
    () =>
      game.enter({
        typeId,
        type,
        numbers: familyOf(family)?.numbers,
        byDay: arrivesByDay === 1,
        revealAfter: told.current
      }),
    [game, typeId, type, family, arrivesByDay]
  )
  useEffect(() => {
    told.current = revealAfter
    game.setRevealDelay(revealAfter)
  }, [game, revealAfter])
  const cycle = useGame(state => state.cycle)
  const countdown = useGame(state => state.countdown)
  const { current } = cycle
  const now = time.now()
  return {
    cycle,
    issue: current?.issue ?? '',
    selling: current !== undefined && now >= current.startAt && now < current.cutoffAt,
    parts: current && countdown && (current.provisional ? { ...countdown, provisional: true } : countdown),
    now: () => time.now()
  }
}
