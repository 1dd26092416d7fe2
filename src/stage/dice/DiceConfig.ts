import type { Arrived } from '../arrival/arrived'

/** What a family says about its dice. */
export interface DiceConfig {
  readonly key: string
  readonly bundles: readonly string[]
  /** The row under the dice: a caption with a figure, and words. */
  readonly row: (result: readonly number[]) => DiceRow
  /** The special result (豹子, 顺子 …) that a result is, if any. */
  readonly arrived?: (result: readonly number[]) => Arrived | undefined
  /** The result as words, for the ear: 4、1、6，和值 11 大 单 三不同. */
  readonly resultWords: (result: readonly number[]) => string
}

export interface DiceRow {
  readonly caption: string
  readonly figure: string
  readonly words: readonly string[]
}
