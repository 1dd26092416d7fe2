import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/catalogue'
import type { FamilyKey } from '../../../games/family'
import { loadStage } from '../../../games/registry.client'
import type { SceneModule } from '../../../stage/Scene'
import type { StageViewProps } from '../../../stage/StageView'
import { REVEAL_AFTER_MS } from './drawView'

export interface StageScene {
  readonly module: SceneModule
  readonly View: ComponentType<StageViewProps>
}

/** `none`: the game has no draw panel, or it could not be fetched and the lines below say everything. */
export type SceneState = StageScene | 'loading' | 'none'

/** Pixi and the scene come with the first stage that is needed, never with the first page. */
async function fetchScene(key: FamilyKey): Promise<SceneState> {
  const [module, view] = await Promise.all([loadStage(key), import('../../../stage/StageView')])
  return { module, View: view.StageView }
}

/** How long after its arrival a result is told by the scene; see useRevealed. */
export const revealAfter = (scene: SceneState): number | undefined => {
  if (scene === 'none') return undefined
  return scene === 'loading' ? REVEAL_AFTER_MS : scene.module.revealAfter
}

export function useScene({ family, panel }: Pick<LotteryEntry, 'family' | 'panel'>): SceneState {
  const wanted = panel === 'stage' ? family : undefined
  const [loaded, setLoaded] = useState<{ readonly key: FamilyKey; readonly scene: SceneState }>()
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    void fetchScene(wanted)
      .catch((): SceneState => 'none')
      .then(scene => {
        if (!left) setLoaded({ key: wanted, scene })
      })
    return () => {
      left = true
    }
  }, [wanted])
  if (!wanted) return 'none'
  return loaded?.key === wanted ? loaded.scene : 'loading'
}
