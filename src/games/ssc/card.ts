import type { FamilyCard } from '../FamilyCard'

export const sscCard = {
  key: 'ssc',
  type: 1,
  name: '时时彩',
  balls: 'digit',
  icon: {
    name: 'g-ssc',
    shape: [
      { box: [3.5, 6, 17, 12, 2.25] },
      { path: 'M9.2 6v12M14.8 6v12M6.35 10.5v3M17.65 10.5v3' },
      { circle: [12, 12, 1.7], dot: true }
    ]
  }
} as const satisfies FamilyCard
