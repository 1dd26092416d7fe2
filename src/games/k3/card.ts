import type { FamilyCard } from '../FamilyCard'

export const k3Card = {
  key: 'k3',
  type: 3,
  name: '快三',
  balls: 'dice',
  icon: {
    name: 'g-k3',
    emblem: 'k3'
  }
} as const satisfies FamilyCard
