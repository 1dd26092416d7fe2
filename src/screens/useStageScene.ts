import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { FamilyKey } from '../games/family'
import { loadStage } from '../games/registry.client'
import type { SceneModule } from '../stage/Scene'
import type { StageViewProps } from '../stage/StageView'

export interface StageScene {
  readonly module: SceneModule
  readonly View: ComponentType<StageViewProps>
}

/** `none`: no scene is wanted, or it could not be fetched and the lines of the page say everything. */
export type SceneState = StageScene | 'loading' | 'none'

export interface SceneWish {
  readonly family: FamilyKey
  /** Able to celebrate what a draw brought. */
  readonly celebrates?: boolean
}

const celebrating = async (module: SceneModule): Promise<SceneModule> =>
  (await import('../stage/win/withWin')).withWin(module)

/** Pixi and the scene come with the first stage that is needed, never with the first page. */
async function fetchScene({ family, celebrates = false }: SceneWish): Promise<StageScene> {
  const scene = loadStage(family)
  const [module, view] = await Promise.all([celebrates ? scene.then(celebrating) : scene, import('../stage/StageView')])
  return { module, View: view.StageView }
}

/** The draw scene of a family, fetched when it is first wished for. */
export function useStageScene(wish: SceneWish | undefined): SceneState {
  const family = wish?.family
  const celebrates = wish?.celebrates ?? false
  const [loaded, setLoaded] = useState<{ readonly key: FamilyKey; readonly scene: SceneState }>()
  useEffect(() => {
    if (!family) return undefined
    let left = false
    void fetchScene({ family, celebrates })
      .catch((): SceneState => 'none')
      .then(scene => {
        if (!left) setLoaded({ key: family, scene })
      })
    return () => {
      left = true
    }
  }, [family, celebrates])
  if (!family) return 'none'
  return loaded?.key === family ? loaded.scene : 'loading'
}
