import { useEffect, useRef } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import { familyOf } from '../../../games/registry'
import { followDraws } from '../../../state/followDraws'
import { useStores } from '../../../state/hooks'

/**
 * Follows the game's draws while the screen is there.
 * @param revealAfter how long after its arrival the scene shows a result; undefined on a page without a scene
 */
export function useFollowedDraws(
  { typeId, type, family, arrivesByDay }: Pick<LotteryEntry, 'typeId' | 'type' | 'family' | 'arrivesByDay'>,
  revealAfter?: number
): void {
  const { game } = useStores()
  const latest = useRef(revealAfter)
  useEffect(
    () =>
      game.enter({
        typeId,
        type,
        follow: followDraws,
        numbers: familyOf(family).numbers,
        byDay: arrivesByDay === 1,
        revealAfter: latest.current
      }),
    [game, typeId, type, family, arrivesByDay]
  )
  useEffect(() => {
    latest.current = revealAfter
    game.setRevealAfter(revealAfter)
  }, [game, revealAfter])
}
