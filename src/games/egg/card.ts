import type { FamilyCard } from '../FamilyCard'

export const eggCard = {
  key: 'egg',
  type: 6,
  name: 'PC蛋蛋',
  balls: 'digit',
  icon: {
    name: 'g-egg',
    emblem: 'egg'
  }
} as const satisfies FamilyCard
