import type { Arrived } from '../arrival/arrived'

/** What a family says about the symbols on its dice. */
export interface CupConfig {
  readonly key: string
  readonly bundles: readonly string[]
  /** A symbol by its points, in a colour that reads on the dark table. */
  readonly name: (points: number) => { readonly text: string; readonly color: string }
  /** The special result (豹子, 顺子 …) that a result is, if any. */
  readonly arrived?: (result: readonly number[]) => Arrived | undefined
  /** The result as words, for the ear. */
  readonly resultWords: (result: readonly number[]) => string
}
