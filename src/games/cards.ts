import { createCards } from './createCards'
import { eggCard } from './egg/card'
import { elevenFiveCard } from './eleven-five/card'
import { fc3dCard } from './fc3d/card'
import { fishShrimpCrabCard } from './fish-shrimp-crab/card'
import { k3Card } from './k3/card'
import { markSixCard } from './mark-six/card'
import { racingCard } from './racing/card'
import { sevenStarCard } from './seven-star/card'
import { sscCard } from './ssc/card'

/** The card of every family, one line each. A new family adds its folder and its line. */
export const { CARDS, FAMILY_KEYS, cardOf, cardOfGame, iconNamed, ballNamesOf, OWN_PAGES, shownIssue } = createCards([
  racingCard,
  sscCard,
  k3Card,
  markSixCard,
  elevenFiveCard,
  eggCard,
  fc3dCard,
  sevenStarCard,
  fishShrimpCrabCard
])
export type FamilyKey = (typeof CARDS)[number]['key']
