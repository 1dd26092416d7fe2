import type { LotteryEntry } from '../../../contract/areas/games'
import type { SceneState } from '../../shared/replay/useStageScene'
import { useStageScene } from '../../shared/replay/useStageScene'
import { REVEAL_AFTER_MS } from './drawView'

/** How long after its arrival the scene shows a result; see GameStore.setRevealDelay. */
export const revealAfter = (scene: SceneState): number | undefined => {
  if (scene === 'none') return undefined
  return scene === 'loading' ? REVEAL_AFTER_MS : scene.module.revealAfter
}

/** The scene of the draw panel; `none` where the game has no panel. */
export const useScene = ({ family, panel }: Pick<LotteryEntry, 'family' | 'panel'>): SceneState =>
  useStageScene(panel === 'stage' ? { family, celebrates: true } : undefined)
