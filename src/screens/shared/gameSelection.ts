import { fieldOf } from '../../contract/fieldOf'
import type { UnitMode } from '../../rules/money'
import { UNIT_MODES } from '../../rules/money'

/** A selection taken along to the betting screen in the state of the navigation: 再来一注, 最近投注. */
export interface GameSelection {
  readonly playId: number
  readonly actionCode: string
  readonly multiple: number
  readonly unitMode: UnitMode
}

export const selectionState = (order: {
  readonly playId: number
  readonly actioncode: string
  readonly beiShu: number
  readonly unitMode: number
}): { readonly selection: GameSelection } => ({
  selection: {
    playId: order.playId,
    actionCode: order.actioncode,
    multiple: order.beiShu,
    unitMode: UNIT_MODES.find(({ mode }) => mode === order.unitMode)?.mode ?? 1
  }
})

/** History keeps what any page of the visit put there: only a selection of ours is one. */
export function selectionOf(state: unknown): GameSelection | undefined {
  const selection = fieldOf(state, 'selection')
  if (typeof selection !== 'object' || selection === null) return undefined
  const { playId, actionCode, multiple, unitMode } = selection as Record<string, unknown>
  const unit = UNIT_MODES.find(({ mode }) => mode === unitMode)
  if (!unit || typeof playId !== 'number' || typeof actionCode !== 'string' || typeof multiple !== 'number')
    return undefined
  return { playId, actionCode, multiple, unitMode: unit.mode }
}
