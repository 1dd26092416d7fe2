import type { FamilyCard } from '../FamilyCard'

export const sevenStarCard = {
  key: 'seven-star',
  type: 9,
  name: '七星彩',
  balls: 'digit',
  icon: {
    name: 'g-star',
    emblem: 'star'
  }
} as const satisfies FamilyCard
