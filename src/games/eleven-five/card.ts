import type { FamilyCard } from '../FamilyCard'

export const elevenFiveCard = {
  key: 'eleven-five',
  type: 5,
  name: '十一选五',
  balls: 'digit',
  icon: {
    name: 'g-115',
    shape: [
      { circle: [6.75, 7.25, 2.75] },
      { circle: [17.25, 7.25, 2.75] },
      { circle: [6.75, 16.75, 2.75] },
      { circle: [17.25, 16.75, 2.75] },
      { circle: [12, 12, 1.8], dot: true }
    ]
  }
} as const satisfies FamilyCard
