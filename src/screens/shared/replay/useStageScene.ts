import type { ComponentType } from 'react'
import type { FamilyKey } from '../../../games/cards'
import { loadStage } from '../../../games/registry.client'
import type { SceneModule } from '../../../stage/Scene'
import { lazyParts } from '../lazy/lazyPart'
import { useLazyPart } from '../lazy/useLazyPart'
import type { OwnStageProps } from './OwnStage'

export interface StageScene {
  readonly module: SceneModule
  readonly View: ComponentType<OwnStageProps>
}

/** `none`: no scene is wanted, or it could not be fetched and the lines of the page say everything. */
export type SceneState = StageScene | 'loading' | 'none'

interface WantedScene {
  readonly family: FamilyKey
  /** Able to celebrate what a draw brought. */
  readonly celebrates?: boolean
  /** It is not fetched yet: what the player came for has the line and the processor first. */
  readonly waits?: boolean
}

/** Pixi and the scene come with the first stage that is needed, never with the first page. */
const sceneOf = lazyParts(async (family: FamilyKey): Promise<StageScene> => {
  const [module, { OwnStage }] = await Promise.all([loadStage(family), import('./OwnStage')])
  return { module, View: OwnStage }
})

const celebratingSceneOf = lazyParts(async (family: FamilyKey): Promise<StageScene> => {
  const [scene, { withWin }] = await Promise.all([sceneOf(family).fetch(), import('../../../stage/win/withWin')])
  return { ...scene, module: withWin(scene.module) }
})

/** The draw scene of a family, fetched when it is first wanted. */
export function useStageScene(wanted: WantedScene | undefined): SceneState {
  const part = wanted && (wanted.celebrates ? celebratingSceneOf : sceneOf)(wanted.family)
  const { value, failed } = useLazyPart(wanted?.waits ? undefined : part)
  if (!part || failed) return 'none'
  return value ?? part.loaded() ?? 'loading'
}
