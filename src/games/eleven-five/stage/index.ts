import { sumRow, twoSided } from '../../../stage/slot/digitTiles'
import { slotModule } from '../../../stage/slot/slotModule'
import { elevenFive } from '../rules/family'
import { elevenFiveArt } from './art'

/** Five reels of 01–11: type 5. The words are those of the rules. */
export const elevenFiveStage = slotModule({
  key: 'slot-eleven-five',
  bundles: Object.keys(elevenFiveArt),
  reels: 5,
  cells: 11,
  from: 1,
  strip: 'strip-01-11',
  digits: 2,
  tileRows: 2,
  tiles: twoSided(6),
  facts: result => sumRow(elevenFive.facts(result), 'dragon')
})
