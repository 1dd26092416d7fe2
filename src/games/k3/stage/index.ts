import { arrivedOf } from '../../../stage/arrival/arrived'
import { diceModule } from '../../../stage/dice/diceModule'
import { k3 } from '../rules/family'
import { k3Art } from './art'

/** Three dice: type 3. The words are those of the rules. */
export const k3Stage = diceModule({
  key: 'dice',
  bundles: Object.keys(k3Art),
  row: result => {
    const [sum, ...rest] = k3.facts(result)
    return { caption: sum?.label ?? '', figure: sum?.value ?? '', words: rest.map(fact => fact.value) }
  },
  arrived: result => arrivedOf(result, [{ places: [0, 1, 2], adjacency: 'line' }]),
  resultWords: result => {
    const [sum, ...rest] = k3.facts(result)
    return `${result.join('、')}，${sum?.label} ${sum?.value}，${rest.map(fact => fact.value).join(' ')}`
  }
})
