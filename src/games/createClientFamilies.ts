import type { Art } from '../stage/Art'
import { fetchArtAhead } from '../stage/artAhead'
import type { SceneModule } from '../stage/Scene'
import type { FamilyUi } from '../widgets/FamilyUi'
import type { FamilyKey } from './cards'

/** The browser half of a family, each part loaded when it is first shown. */
interface ClientFamily {
  /** Of the scene (`SceneModule.bundles`). */
  readonly art: Art
  readonly stage: () => Promise<SceneModule>
  /** Pickers of its own; absent: the common ones serve. */
  readonly ui?: () => Promise<FamilyUi>
}

interface ClientFamilies {
  readonly CLIENT_FAMILIES: Readonly<Record<FamilyKey, ClientFamily>>
  /** The family's draw scene; its art is asked for at the same time. */
  loadStage(family: FamilyKey): Promise<SceneModule>
  /** The family's own pickers; undefined where the common ones serve. */
  loadUi(family: FamilyKey): Promise<FamilyUi | undefined>
  hasUi(family: FamilyKey): boolean
}

export const createClientFamilies = (list: Readonly<Record<FamilyKey, ClientFamily>>): ClientFamilies => ({
  CLIENT_FAMILIES: list,
  loadStage: family => {
    fetchArtAhead(list[family].art)
    return list[family].stage()
  },
  loadUi: async family => list[family].ui?.(),
  hasUi: family => list[family].ui !== undefined
})
