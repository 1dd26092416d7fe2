import type { NumberRange } from '../../rules/numberRange'
import type { TracedWord } from '../../rules/trust/drawTrace'
import { Ball } from '../../widgets/Ball'
import { ballLook } from '../../widgets/ballLook'
import { codeOf } from './codeOf'

interface WordListProps {
  readonly type: number
  readonly typeId: number
  readonly range: NumberRange
  readonly words: readonly TracedWord[]
  readonly numbers: readonly number[]
  /** Names of the places, where the family has them. */
  readonly places: readonly string[]
}

const bytesText = (word: number): readonly [string, string] => {
  const hex = word.toString(16).padStart(8, '0')
  return [`${hex.slice(0, 2)} ${hex.slice(2, 4)}`, `${hex.slice(4, 6)} ${hex.slice(6)}`]
}

/** Where the number stands that a word fixed, and what is said under it. */
function placeOf({ below, value = 0 }: TracedWord, nth: number, { range, places }: WordListProps) {
  if (!range.distinct) return { at: nth, text: places[nth] ?? `第 ${nth + 1} 个` }
  // Fisher–Yates from the last index down (§R1.5): all of them are read from the first place, fewer as they were drawn.
  const at = range.take === range.to - range.from + 1 ? below - 1 : nth
  return { at, text: value === below - 1 ? `${below} 不动` : `${below} 换 ${value + 1}` }
}

/** Every word a draw took, what it gave, and those that were rejected. */
export function WordList(props: WordListProps) {
  const { type, typeId, range, words, numbers } = props
  const kept = words.filter(word => word.value !== undefined)
  return (
    <ul className="bytes">
      {words.map((word, order) => {
        const [first, second] = bytesText(word.word)
        if (word.value === undefined)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: words come in order and may be equal
            <li key={order} className="bytes__out">
              <code>
                <s>
                  {first}
                  <br />
                  {second}
                </s>
              </code>
              <small>舍弃</small>
            </li>
          )
        const { at, text } = placeOf(word, kept.indexOf(word), props)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: words come in order and may be equal
          <li key={order}>
            <code>
              {first}
              <br />
              {second}
            </code>
            <small>
              ÷{word.below} 余 {word.value}
            </small>
            <i />
            <Ball look={ballLook(type, typeId)} code={codeOf(numbers[at] ?? 0, range)} size="s" />
            <small>{text}</small>
          </li>
        )
      })}
    </ul>
  )
}
