import { pickSelection } from '../../../rules/actionCode'
import type { FamilyUi } from '../../../widgets/FamilyUi'

/** 特码包三: which of its many prices the three sums have. */
export const eggUi: FamilyUi = {
  price(config, play, rows) {
    const odds = config.tierOdds?.[play.pricedAt?.(pickSelection(rows)) ?? -1]
    return odds === undefined ? undefined : String(odds)
  }
}
