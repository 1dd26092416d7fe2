import type { FamilyCard } from '../FamilyCard'

export const fc3dCard = {
  key: 'fc3d',
  type: 7,
  name: '福彩3D',
  balls: 'digit',
  icon: {
    name: 'g-3d',
    shape: [
      { circle: [7.75, 15.5, 3.75] },
      { circle: [16.25, 15.5, 3.75] },
      { circle: [12, 8, 3.75] },
      { circle: [12, 8, 1.5], dot: true }
    ]
  }
} as const satisfies FamilyCard
