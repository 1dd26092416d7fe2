import { arrivedOf } from '../../../stage/arrival/arrived'
import { sumRow, twoSided } from '../../../stage/slot/digitTiles'
import { slotModule } from '../../../stage/slot/slotModule'
import { fc3d } from '../rules/family'
import { fc3dArt } from './art'

/** Three reels of 0–9: type 7. The words are those of the rules. */
export const fc3dStage = slotModule({
  key: 'slot-fc3d',
  bundles: Object.keys(fc3dArt),
  reels: 3,
  cells: 10,
  from: 0,
  strip: 'strip-0-9',
  tileRows: 2,
  tiles: twoSided(5),
  arrived: result => arrivedOf(result, [{ places: [0, 1, 2] }]),
  facts: result => sumRow(fc3d.facts(result), 'dragon')
})
