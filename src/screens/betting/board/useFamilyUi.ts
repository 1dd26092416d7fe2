import type { FamilyKey } from '../../../games/cards'
import { hasUi, loadUi } from '../../../games/registry.client'
import type { FamilyUi } from '../../../widgets/FamilyUi'
import { lazyParts } from '../../shared/lazy/lazyPart'
import { useLazyPart } from '../../shared/lazy/useLazyPart'

/** `none`: the family has no pickers of its own, or they could not be fetched and the common ones serve. */
type FamilyUiState = FamilyUi | 'loading' | 'none'

const uiOf = lazyParts(loadUi)

/** The pickers of a family, fetched with its first board. */
export function useFamilyUi(family: FamilyKey): FamilyUiState {
  const wanted = hasUi(family)
  const { value, failed } = useLazyPart(wanted ? uiOf(family) : undefined)
  if (!wanted || failed) return 'none'
  return value ?? 'loading'
}
