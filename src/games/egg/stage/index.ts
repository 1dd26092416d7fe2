import { arrivedOf } from '../../../stage/arrival/arrived'
import { sumRow, twoSided } from '../../../stage/slot/digitTiles'
import { slotModule } from '../../../stage/slot/slotModule'
import { egg } from '../rules/family'
import { eggArt } from './art'

/** Three reels of 0–9 and their sum: type 6. The words are those of the rules. */
export const eggStage = slotModule({
  key: 'slot-egg',
  bundles: Object.keys(eggArt),
  reels: 3,
  cells: 10,
  from: 0,
  strip: 'strip-0-9',
  sumBeside: true,
  tileRows: 2,
  tiles: twoSided(5),
  arrived: result => arrivedOf(result, [{ places: [0, 1, 2], told: ['triple'] }]),
  facts: result => sumRow(egg.facts(result), 'wave')
})
