import type { UnitMode } from './money'
import { UNIT_MODES } from './money'

/** §S9: multiple shortcuts. */
export const MULTIPLE_CHIPS = [10, 100, 500, 1000, 5000] as const
/** The stepper's cap; §S5 leaves the value open. */
export const MAX_MULTIPLE = 99_999
/** §S5: automatic periods of an instant game. */
export const MAX_AUTO_PERIODS = 100
/** Most notes one upload may hold; §S9 leaves the value open. */
export const SINGLE_FORM_LIMIT = 10_000
/** Most uploaded notes all lines of one slip may hold together: what one call may cost the server that counts them. */
export const SLIP_FORM_LIMIT = 5 * SINGLE_FORM_LIMIT
/** Lines of a basket (§S5). */
export const BASKET_LIMIT = 100
/** Where a game's own unit menu leaves nothing in common (§S5). */
const DEFAULT_UNITS: readonly UnitMode[] = [1]

/** A multiple as it is bet: whole, at least 1, at most the stepper's cap (§S5). */
export const clampMultiple = (multiple: number): number => Math.min(MAX_MULTIPLE, Math.max(1, Math.trunc(multiple)))

/** Units offered: those of the play that the type also has, else 元. Menus are lists of unitMode. */
export function availableUnits(playUnits: readonly number[], typeUnits: readonly number[]): readonly UnitMode[] {
  const common = UNIT_MODES.map(unit => unit.mode).filter(mode => playUnits.includes(mode) && typeUnits.includes(mode))
  return common.length > 0 ? common : DEFAULT_UNITS
}

/** A unitMenu of the wire ('1,0.1,0.01') as a list. */
export const unitModesOf = (menu: string): readonly UnitMode[] =>
  UNIT_MODES.map(unit => unit.mode).filter(mode => menu.split(',').some(part => Number(part) === mode))
