import type { FamilyCard } from '../../../src/games/FamilyCard'

/** A family that no player knows: three balls of 1–4, for the proof that a tenth one is a folder and a line a registry. */
export const madeUpCard = {
  key: 'made-up',
  type: 42,
  name: '三色球',
  balls: 'digit',
  shownIssueDigits: 3,
  ballTags: codes => codes.map(() => '球'),
  icon: { name: 'g-made-up', shape: [{ circle: [12, 12, 5] }] }
} as const satisfies FamilyCard
