import type { FamilyCard } from '../FamilyCard'

export const fc3dCard = {
  key: 'fc3d',
  type: 7,
  name: '福彩3D',
  balls: 'digit',
  icon: {
    name: 'g-3d',
    emblem: '3d'
  }
} as const satisfies FamilyCard
