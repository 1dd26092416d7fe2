import { twoSided } from '../../../stage/slot/digitTiles'
import { slotModule } from '../../../stage/slot/slotModule'

/** Sum of five digits: 23 and more is big (§T3). */
function sumFact(result: readonly number[]) {
  const sum = result.reduce((total, digit) => total + digit, 0)
  return { caption: '总和', figure: String(sum), words: `${sum >= 23 ? '大' : '小'}　${sum % 2 === 1 ? '单' : '双'}` }
}

/** 万 against 个. */
function dragonFact(result: readonly number[]) {
  const [first = 0] = result
  const last = result[result.length - 1] ?? 0
  return { caption: '龙虎', words: first > last ? '龙' : first < last ? '虎' : '和' }
}

/** Five reels of 0–9: type 1. */
export const sscStage = slotModule({
  key: 'slot',
  bundles: ['slot', 'figures'],
  reels: 5,
  cells: 10,
  from: 0,
  strip: 'strip-0-9',
  tileRows: 2,
  tiles: twoSided(5),
  facts: result => [sumFact(result), dragonFact(result)]
})
