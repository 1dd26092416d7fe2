import type { FamilyCard } from '../FamilyCard'

export const sscCard = {
  key: 'ssc',
  type: 1,
  name: '时时彩',
  balls: 'digit',
  icon: {
    name: 'g-ssc',
    emblem: 'ssc'
  }
} as const satisfies FamilyCard
