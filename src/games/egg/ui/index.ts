import { pickSelection } from '../../../rules/actionCode'
import type { FamilyUi } from '../../../widgets/FamilyUi'
import { NUMBERS } from '../rules/numbers'

const PACK = 'pcdd-pack3'

/** A draw of three digits with this sum. */
const drawOf = (sum: number): readonly number[] =>
  Array.from({ length: NUMBERS.take }, (_, index) => Math.min(NUMBERS.to, Math.max(0, sum - index * NUMBERS.to)))

/** 特码包三: which of its many prices the three sums have, found by letting one of them win. */
export const eggUi: FamilyUi = {
  price(config, play, rows) {
    if (play.id !== PACK) return undefined
    const selection = pickSelection(rows)
    const [first] = rows[0] ?? []
    if (first === undefined || play.count(selection) !== 1) return undefined
    const tier = play.settle(selection, drawOf(first)).won.findIndex(hits => hits > 0)
    const odds = config.tierOdds?.[tier]
    return odds === undefined ? undefined : String(odds)
  }
}
