import type { FamilyCard } from '../FamilyCard'

export const racingCard = {
  key: 'racing',
  type: 2,
  name: '赛车',
  balls: 'race',
  icon: {
    name: 'g-race',
    shape: [
      {
        path: 'M9 3.75h6l1.25 5v6.5L15 20.25H9l-1.25-5v-6.5zM8.25 10.25h7.5M5 6v3.25M19 6v3.25M5 14.75V18M19 14.75V18'
      },
      { circle: [12, 15, 1.7], dot: true }
    ]
  }
} as const satisfies FamilyCard
