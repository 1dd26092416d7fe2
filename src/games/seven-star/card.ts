import type { FamilyCard } from '../FamilyCard'

export const sevenStarCard = {
  key: 'seven-star',
  type: 9,
  name: '七星彩',
  balls: 'digit',
  icon: {
    name: 'g-star',
    shape: [
      { path: 'M12 4l2.45 5.05 5.55.8-4 3.95.95 5.55L12 16.7l-4.95 2.65L8 13.8 4 9.85l5.55-.8z' },
      { circle: [12, 12.25, 1.6], dot: true }
    ]
  }
} as const satisfies FamilyCard
