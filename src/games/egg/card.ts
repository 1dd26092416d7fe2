import type { FamilyCard } from '../FamilyCard'

export const eggCard = {
  key: 'egg',
  type: 6,
  name: 'PC蛋蛋',
  balls: 'digit',
  icon: {
    name: 'g-egg',
    shape: [
      { path: 'M12 3.75c3.6 0 6.25 5 6.25 9.25a6.25 6.25 0 0 1-12.5 0C5.75 8.75 8.4 3.75 12 3.75z' },
      { path: 'M5.8 13.5l3.1-2.25L12 13.5l3.1-2.25 3.1 2.25' },
      { circle: [12, 16.75, 1.5], dot: true }
    ]
  }
} as const satisfies FamilyCard
