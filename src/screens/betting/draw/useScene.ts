import { use, useEffect, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import { loadStage } from '../../../games/registry.client'
import { StageContext } from '../../../stage/StageContext'
import { useServices } from '../../../state/ServicesContext'
import { freshCycle } from '../../../timing/freshCycle'
import type { SceneState } from '../../shared/replay/useStageScene'
import { useStageScene } from '../../shared/replay/useStageScene'
import type { Board } from '../form/useBoard'

/** How long after its arrival the scene shows a result; see GameStore.setRevealAfter. */
export const revealAfter = (scene: SceneState): number | undefined => {
  if (scene === 'none') return undefined
  return scene === 'loading' ? freshCycle.revealAfter : scene.module.revealAfter
}

/** A board that takes so long has trouble of its own. */
const WITHOUT_BOARD_MS = 2500

/**
 * The scene of the draw panel; `none` where the game has no panel. It is fetched once the board stands: Pixi and its
 * art would take the line from the board's own data, and start in the middle of its rendering.
 */
export function useScene(
  { family, panel }: Pick<LotteryEntry, 'family' | 'panel'>,
  board: Pick<Board, 'groups' | 'plays' | 'failed'>
): SceneState {
  const { clock } = useServices()
  const [waits, setWaits] = useState(true)
  const stands = board.plays.length > 0 || board.failed
  // By the time of an effect the board is painted.
  useEffect(() => {
    if (stands) setWaits(false)
    return stands ? undefined : clock.after(WITHOUT_BOARD_MS, () => setWaits(false))
  }, [clock, stands])
  // Where the stage itself is ready, its scene and art are all that is missing:
  // they come beside the last answers of the board.
  const mayCome = use(StageContext)?.isMade === true && panel === 'stage' && board.groups.length > 0
  useEffect(() => {
    // What fails is asked for again when the scene is wanted.
    if (mayCome) loadStage(family).catch(() => undefined)
  }, [mayCome, family])
  return useStageScene(panel === 'stage' ? { family, celebrates: true, waits } : undefined)
}
