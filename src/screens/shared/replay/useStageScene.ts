import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { FamilyKey } from '../../../games/family'
import { loadStage } from '../../../games/registry.client'
import type { Attempt } from '../../../stage/retryLoad'
import { retryLoad } from '../../../stage/retryLoad'
import type { SceneModule } from '../../../stage/Scene'
import type { StageViewProps } from '../../../stage/StageView'
import { useServices } from '../../../state/ServicesContext'

export interface StageScene {
  readonly module: SceneModule
  readonly View: ComponentType<StageViewProps>
}

/** `none`: no scene is wanted, or it could not be fetched and the lines of the page say everything. */
export type SceneState = StageScene | 'loading' | 'none'

export interface WantedScene {
  readonly family: FamilyKey
  /** Able to celebrate what a draw brought. */
  readonly celebrates?: boolean
}

const celebrating = async (module: SceneModule): Promise<SceneModule> =>
  (await import('../../../stage/win/withWin')).withWin(module)

/** Pixi and the scene come with the first stage that is needed, never with the first page. */
async function fetchScene({ family, celebrates = false }: WantedScene): Promise<StageScene> {
  const scene = loadStage(family)
  const [module, view] = await Promise.all([
    celebrates ? scene.then(celebrating) : scene,
    import('../../../stage/StageView')
  ])
  return { module, View: view.StageView }
}

/** A style sheet that did not come stands in the page all the same, and the next import() takes it for loaded. */
function forgetBrokenStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]'))
    if (!link.sheet) link.remove()
}

/** The draw scene of a family, fetched when it is first wanted; a chunk that does not come is asked for again. */
export function useStageScene(wanted: WantedScene | undefined): SceneState {
  const { clock } = useServices()
  const family = wanted?.family
  const celebrates = wanted?.celebrates ?? false
  const [loaded, setLoaded] = useState<{ readonly key: FamilyKey; readonly scene: SceneState }>()
  useEffect(() => {
    if (!family) return undefined
    const leaving = new AbortController()
    const attempt = ({ number }: Attempt): Promise<SceneState> => {
      if (number > 0) forgetBrokenStyles()
      return fetchScene({ family, celebrates })
    }
    void retryLoad(clock, attempt, { signal: leaving.signal })
      .catch((): SceneState => 'none')
      .then(scene => {
        if (!leaving.signal.aborted) setLoaded({ key: family, scene })
      })
    return () => leaving.abort()
  }, [family, celebrates, clock])
  if (!family) return 'none'
  return loaded?.key === family ? loaded.scene : 'loading'
}
