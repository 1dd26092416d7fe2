import type { FamilyUi } from '../../../widgets/FamilyUi'
import { Cloth } from './Cloth'

export const fishShrimpCrabUi: FamilyUi = { picker: () => Cloth }
