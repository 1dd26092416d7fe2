import { slotModule } from '../../../../src/stage/slot/slotModule'
import { madeUpArt } from './art'

export const madeUpStage = slotModule({
  key: 'slot-made-up',
  bundles: Object.keys(madeUpArt),
  reels: 3,
  cells: 10,
  from: 0,
  strip: 'strip-0-9',
  tileRows: 0,
  tiles: () => [],
  facts: result => [{ caption: '和值', figure: String(result.length), words: '' }]
})
