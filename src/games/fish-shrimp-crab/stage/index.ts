import { cupModule } from '../../../stage/dice/cupModule'
import { fishShrimpCrab } from '../rules/family'
import { colourOf } from '../rules/numbers'
import { symbolOf } from '../rules/symbols'

/** Colours of the symbols, light enough for words on the dark table. */
const LIGHT: Readonly<Record<string, string>> = { 红: '#FF7A6C', 绿: '#4FC488', 蓝: '#7FB0FF' }

/** Three dice of symbols under a cup: typeId 61. */
export const fishShrimpCrabStage = cupModule({
  key: 'cup',
  bundles: ['cup', 'figures'],
  name: points => ({ text: symbolOf(points), color: LIGHT[colourOf(points)] ?? '#F7F5F1' }),
  resultWords: result => {
    const [, sum, size, parity] = fishShrimpCrab.facts(result)
    return `${result.map(symbolOf).join('、')}，${sum?.label} ${sum?.value} ${size?.value} ${parity?.value}`
  }
})
