import type { DrawFact, FactKey } from '../../rules/facts'
import type { FlapFace } from './Flap'
import type { SlotFact } from './SlotConfig'

/** 大 小 and 单 双 of each number, under its reel. */
export const twoSided =
  (bigFrom: number) =>
  (result: readonly number[]): readonly (readonly FlapFace[])[] => [
    result.map(number => ({ text: number >= bigFrom ? '大' : '小', hot: number >= bigFrom })),
    result.map(number => ({ text: number % 2 === 1 ? '单' : '双', hot: number % 2 === 1 }))
  ]

/** The sum row out of the facts of a family's rules: 总和 30 大 双 at the left, `right` at the right. */
export function sumRow(facts: readonly DrawFact[], right?: FactKey): readonly [SlotFact, SlotFact?] {
  const factOf = (key: FactKey) => facts.find(fact => fact.key === key)
  const sum: SlotFact = {
    caption: factOf('sum')?.label ?? '',
    figure: factOf('sum')?.value ?? '',
    words: (['size', 'parity'] as const).flatMap(key => factOf(key)?.value ?? []).join('　')
  }
  const beside = right && factOf(right)
  return beside ? [sum, { caption: beside.label, words: beside.value }] : [sum]
}
