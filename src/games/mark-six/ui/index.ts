import type { Play } from '../../../rules/play'
import type { FamilyUi } from '../../../widgets/FamilyUi'
import { GroupBoard } from './GroupBoard'
import { SixBoard } from './SixBoard'

const standsForNumbers = ({ rows }: Play): boolean =>
  rows.every(row => row.options.every(option => option.numbers !== undefined))

/** A row of every number of the family. */
const areNumbers = ({ rows, layout }: Play): boolean =>
  layout === 'grid49' || (layout === 'two-zone' && rows.length > 1)

export const markSixUi: FamilyUi = {
  picker(play) {
    if (play.rows.length === 0) return undefined
    if (standsForNumbers(play)) return GroupBoard
    return areNumbers(play) ? SixBoard : undefined
  }
}
