import { arrivedOf } from '../../../stage/arrival/arrived'
import { cupModule } from '../../../stage/dice/cupModule'
import { fishShrimpCrab } from '../rules/family'
import { colourOf } from '../rules/numbers'
import { symbolOf } from '../rules/symbols'
import { fishShrimpCrabArt } from './art'

/** Colours of the symbols, light enough for words on the dark table. */
const LIGHT = { red: '#FF7A6C', green: '#4FC488', blue: '#7FB0FF' } as const
const PLAIN = '#F7F5F1'

/** Three dice of symbols under a cup: typeId 61. */
export const fishShrimpCrabStage = cupModule({
  key: 'cup',
  bundles: Object.keys(fishShrimpCrabArt),
  name: points => {
    const colour = colourOf(points)
    return { text: symbolOf(points), color: colour ? LIGHT[colour.id] : PLAIN }
  },
  // Symbols have no order: only equal ones are told apart.
  arrived: result => arrivedOf(result, [{ places: [0, 1, 2], told: ['triple'], word: '围骰' }]),
  resultWords: result => {
    const [, sum, ...rest] = fishShrimpCrab.facts(result)
    const sides = rest.filter(({ key }) => key !== 'colours').map(({ value }) => value)
    return `${result.map(symbolOf).join('、')}，${sum?.label} ${sum?.value} ${sides.join(' ')}`
  }
})
