import type { FamilyUi } from '../../../widgets/FamilyUi'
import { diceFace } from './DiceFace'

/** Rows whose figures are sums, not faces. */
const SUMS: readonly string[] = ['和值', '点数']

export const k3Ui: FamilyUi = {
  face: (option, play) => (SUMS.includes(play.rows[0]?.label ?? '') ? undefined : diceFace(option))
}
