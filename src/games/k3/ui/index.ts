import type { FamilyUi } from '../../../widgets/FamilyUi'
import { diceFace } from './DiceFace'

export const k3Ui: FamilyUi = {
  face: (option, play) => (play.rows[0]?.role === 'sums' ? undefined : diceFace(option))
}
