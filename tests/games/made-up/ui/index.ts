import type { FamilyUi } from '../../../../src/widgets/FamilyUi'

export const madeUpUi: FamilyUi = { price: () => '4.4' }
