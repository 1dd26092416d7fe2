import { sumRow, twoSided } from '../../../stage/slot/digitTiles'
import { slotModule } from '../../../stage/slot/slotModule'
import { ssc } from '../rules/family'

/** Five reels of 0–9: type 1. The words are those of the rules. */
export const sscStage = slotModule({
  key: 'slot',
  bundles: ['slot', 'figures'],
  reels: 5,
  cells: 10,
  from: 0,
  strip: 'strip-0-9',
  tileRows: 2,
  tiles: twoSided(5),
  facts: result => sumRow(ssc.facts(result), 'dragon')
})
