import type { FamilyCard } from '../FamilyCard'
import { signTags } from './rules/signs'

export const markSixCard = {
  key: 'mark-six',
  type: 4,
  name: '六合彩',
  balls: 'six',
  shownIssueDigits: 4,
  specialBall: 6,
  ballTags: signTags,
  icon: {
    name: 'g-six',
    emblem: 'six'
  }
} as const satisfies FamilyCard
