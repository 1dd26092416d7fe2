import type { ChaseSettings, PlanRow } from '../../../rules/chase'
import type { BasketEntry } from '../../../state/basketStore'

/** What of a chase is tried. */
export interface TriedPlan {
  readonly typeId: number
  readonly entries: readonly Pick<BasketEntry, 'playId' | 'actionCode' | 'unitMode' | 'oneYuanValue'>[]
  readonly rows: readonly Pick<PlanRow, 'multiple'>[]
  readonly settings: Pick<ChaseSettings, 'stopOnWin'>
}
