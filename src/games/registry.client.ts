import type { SceneModule } from '../stage/Scene'
import type { FamilyKey } from './family'

/** The browser half of the families, each loaded when it is first shown. One line a family. */
const STAGES: { readonly [Key in FamilyKey]?: () => Promise<SceneModule> } = {
  racing: async () => (await import('./racing/stage/index')).raceStage,
  ssc: async () => (await import('./ssc/stage/index')).sscStage
}

/** The family's draw scene; undefined where it has none. */
export const loadStage = async (family: FamilyKey): Promise<SceneModule | undefined> => STAGES[family]?.()

export const hasStage = (family: FamilyKey): boolean => family in STAGES
