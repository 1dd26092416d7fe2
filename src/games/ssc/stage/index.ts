import { arrivedOf } from '../../../stage/arrival/arrived'
import { sumRow, twoSided } from '../../../stage/slot/digitTiles'
import { slotModule } from '../../../stage/slot/slotModule'
import { ssc } from '../rules/family'
import { sscArt } from './art'

/** Five reels of 0–9: type 1. The words are those of the rules. */
export const sscStage = slotModule({
  key: 'slot',
  bundles: Object.keys(sscArt),
  reels: 5,
  cells: 10,
  from: 0,
  strip: 'strip-0-9',
  tileRows: 2,
  tiles: twoSided(5),
  // Three digits in a row are a sixth of all draws: only equal ones are told apart.
  arrived: result =>
    arrivedOf(result, [
      { name: '前三', places: [0, 1, 2], told: ['triple'] },
      { name: '中三', places: [1, 2, 3], told: ['triple'] },
      { name: '后三', places: [2, 3, 4], told: ['triple'] }
    ]),
  facts: result => sumRow(ssc.facts(result), 'dragon')
})
