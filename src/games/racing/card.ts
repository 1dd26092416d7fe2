import type { FamilyCard } from '../FamilyCard'

export const racingCard = {
  key: 'racing',
  type: 2,
  name: '赛车',
  balls: 'race',
  icon: {
    name: 'g-race',
    emblem: 'race'
  }
} as const satisfies FamilyCard
