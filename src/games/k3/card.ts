import type { FamilyCard } from '../FamilyCard'

export const k3Card = {
  key: 'k3',
  type: 3,
  name: '快三',
  balls: 'dice',
  icon: {
    name: 'g-k3',
    shape: [
      { box: [4.5, 4.5, 15, 15, 3.25] },
      { circle: [8.75, 8.75, 0.9] },
      { circle: [15.25, 15.25, 0.9] },
      { circle: [12, 12, 1.9], dot: true }
    ]
  }
} as const satisfies FamilyCard
