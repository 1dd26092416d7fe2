import type { FamilyCard } from '../FamilyCard'
import { SYMBOLS } from './rules/symbols'

export const fishShrimpCrabCard = {
  key: 'fish-shrimp-crab',
  type: 3,
  name: '鱼虾蟹',
  balls: 'symbol',
  /** It shares the type of the dice and is told apart by its game (§S9). */
  typeIds: [61],
  ballNames: SYMBOLS,
  /** The wire's page of §S2.2. */
  path: '/app/fishShrimpCrab',
  icon: {
    name: 'g-crab',
    shape: [
      { ellipse: [12, 14, 5.5, 4] },
      {
        path: 'M7.25 11.5C4.75 10.25 3.75 8 5 5.5c.6 1.25 1.4 1.9 2.75 2.25M16.75 11.5c2.5-1.25 3.5-3.5 2.25-6-.6 1.25-1.4 1.9-2.75 2.25M6.75 16.5 4.5 18.75M17.25 16.5l2.25 2.25'
      },
      { circle: [12, 14, 1.6], dot: true }
    ]
  }
} as const satisfies FamilyCard
