import { sumRow, twoSided } from '../../../stage/slot/digitTiles'
import { slotModule } from '../../../stage/slot/slotModule'
import { sevenStar } from '../rules/family'
import { sevenStarArt } from './art'

/** Four reels of 0–9: type 9. The words are those of the rules. */
export const sevenStarStage = slotModule({
  key: 'slot-seven-star',
  bundles: Object.keys(sevenStarArt),
  reels: 4,
  cells: 10,
  from: 0,
  strip: 'strip-0-9',
  tileRows: 2,
  tiles: twoSided(5),
  facts: result => sumRow(sevenStar.facts(result))
})
