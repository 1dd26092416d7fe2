import type { SceneModule } from '../stage/Scene'
import type { FamilyUi } from '../widgets/FamilyUi'
import type { FamilyKey } from './family'

/** The browser half of the families, each loaded when it is first shown. One line a family. */
const STAGES: { readonly [Key in FamilyKey]: () => Promise<SceneModule> } = {
  racing: async () => (await import('./racing/stage/index')).raceStage,
  ssc: async () => (await import('./ssc/stage/index')).sscStage,
  k3: async () => (await import('./k3/stage/index')).k3Stage,
  'mark-six': async () => (await import('./mark-six/stage/index')).markSixStage,
  'eleven-five': async () => (await import('./eleven-five/stage/index')).elevenFiveStage,
  egg: async () => (await import('./egg/stage/index')).eggStage,
  fc3d: async () => (await import('./fc3d/stage/index')).fc3dStage,
  'seven-star': async () => (await import('./seven-star/stage/index')).sevenStarStage,
  'fish-shrimp-crab': async () => (await import('./fish-shrimp-crab/stage/index')).fishShrimpCrabStage
}

/** Pickers special to a family. */
const UIS: { readonly [Key in FamilyKey]?: () => Promise<FamilyUi> } = {
  k3: async () => (await import('./k3/ui/index')).k3Ui,
  'mark-six': async () => (await import('./mark-six/ui/index')).markSixUi,
  egg: async () => (await import('./egg/ui/index')).eggUi,
  'fish-shrimp-crab': async () => (await import('./fish-shrimp-crab/ui/index')).fishShrimpCrabUi
}

/** The family's draw scene. */
export const loadStage = (family: FamilyKey): Promise<SceneModule> => STAGES[family]()

/** The family's own pickers; undefined where the common ones serve. */
export const loadUi = async (family: FamilyKey): Promise<FamilyUi | undefined> => UIS[family]?.()

export const hasUi = (family: FamilyKey): boolean => family in UIS
