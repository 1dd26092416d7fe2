import { useEffect, useState } from 'react'
import type { FamilyKey } from '../../../games/family'
import { hasUi, loadUi } from '../../../games/registry.client'
import type { FamilyUi } from '../../../widgets/FamilyUi'

/** `none`: the family has no pickers of its own, or they could not be fetched and the common ones serve. */
export type FamilyUiState = FamilyUi | 'loading' | 'none'

/** The pickers of a family, fetched with its first board; the browser keeps them after that. */
export function useFamilyUi(family: FamilyKey): FamilyUiState {
  const [loaded, setLoaded] = useState<{ readonly family: FamilyKey; readonly ui: FamilyUiState }>()
  const wanted = hasUi(family)
  useEffect(() => {
    if (!wanted) return undefined
    let left = false
    void loadUi(family)
      .catch(() => undefined)
      .then(ui => {
        if (!left) setLoaded({ family, ui: ui ?? 'none' })
      })
    return () => {
      left = true
    }
  }, [family, wanted])
  if (!wanted) return 'none'
  return loaded?.family === family ? loaded.ui : 'loading'
}
