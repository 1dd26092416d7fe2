import { createIntroductions } from './createIntroductions'
import { eggWords } from './egg/introductions'
import { elevenFiveWords } from './eleven-five/introductions'
import { fc3dWords } from './fc3d/introductions'
import { fishShrimpCrabWords } from './fish-shrimp-crab/introductions'
import { k3Words } from './k3/introductions'
import { markSixWords } from './mark-six/introductions'
import { racingWords } from './racing/introductions'
import { sevenStarWords } from './seven-star/introductions'
import { sscWords } from './ssc/introductions'

/**
 * The introductions the server gives with a play: pages show what it says, so players download none of this. A family
 * whose plays want words of their own adds its line.
 */
export const { introductionOf } = createIntroductions([
  sscWords,
  racingWords,
  k3Words,
  eggWords,
  fishShrimpCrabWords,
  elevenFiveWords,
  fc3dWords,
  sevenStarWords,
  markSixWords
])
