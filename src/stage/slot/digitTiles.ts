import type { SlotFact } from './SlotConfig'
import type { TileFace } from './Tile'

/** 大 小 and 单 双 of each number, under its reel. */
export const twoSided =
  (bigFrom: number) =>
  (result: readonly number[]): readonly (readonly TileFace[])[] => [
    result.map(number => ({ text: number >= bigFrom ? '大' : '小', hot: number >= bigFrom })),
    result.map(number => ({ text: number % 2 === 1 ? '单' : '双', hot: number % 2 === 1 }))
  ]

type Told = readonly { readonly label: string; readonly value: string }[]

/** The sum row out of the facts of a family's rules: 总和 30 大 双 at the left, `right` at the right. */
export function sumRow(facts: Told, right?: string): readonly [SlotFact, SlotFact?] {
  const value = (label: string): string => facts.find(fact => fact.label === label)?.value ?? ''
  const sum: SlotFact = {
    caption: facts[0]?.label ?? '',
    figure: facts[0]?.value ?? '',
    words: `${value('大小')}　${value('单双')}`
  }
  return right === undefined ? [sum] : [sum, { caption: right, words: value(right) }]
}
