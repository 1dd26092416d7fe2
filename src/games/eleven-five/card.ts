import type { FamilyCard } from '../FamilyCard'

export const elevenFiveCard = {
  key: 'eleven-five',
  type: 5,
  name: '十一选五',
  balls: 'digit',
  icon: {
    name: 'g-115',
    emblem: '115'
  }
} as const satisfies FamilyCard
