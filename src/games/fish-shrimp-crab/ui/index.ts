import type { FamilyUi } from '../../../widgets/FamilyUi'
import { BettingLayout } from './BettingLayout'

export const fishShrimpCrabUi: FamilyUi = { picker: () => BettingLayout }
