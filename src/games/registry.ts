import { createFamilies } from './createFamilies'
import { egg } from './egg/rules/family'
import { elevenFive } from './eleven-five/rules/family'
import { fc3d } from './fc3d/rules/family'
import { fishShrimpCrab } from './fish-shrimp-crab/rules/family'
import { k3 } from './k3/rules/family'
import { markSix } from './mark-six/rules/family'
import { racing } from './racing/rules/family'
import { sevenStar } from './seven-star/rules/family'
import { ssc } from './ssc/rules/family'

/** The rules of every family, one line each. A new family adds its folder and its line. */
export const {
  FAMILIES,
  familyOf,
  familyOfType,
  playByNumber,
  playIn,
  playOn,
  rulesOfEntry,
  playStyleOf,
  playTitleOf
} = createFamilies([ssc, racing, k3, egg, fishShrimpCrab, elevenFive, fc3d, sevenStar, markSix])
