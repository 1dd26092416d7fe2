import type { FamilyCard } from '../FamilyCard'
import { SYMBOLS } from './rules/symbols'

export const fishShrimpCrabCard = {
  key: 'fish-shrimp-crab',
  type: 3,
  betType: 8,
  name: '鱼虾蟹',
  balls: 'symbol',
  /** It shares the type of the dice and is told apart by its game (§S9). */
  typeIds: [61],
  ballNames: SYMBOLS,
  /** The wire's page of §S2.2. */
  path: '/app/fishShrimpCrab',
  icon: {
    name: 'g-crab',
    emblem: 'crab'
  }
} as const satisfies FamilyCard
