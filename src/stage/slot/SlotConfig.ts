import type { Arrived } from '../arrival/arrived'
import type { FlapFace } from './Flap'
import type { SlotShape } from './motion/SlotSpin'

/** A caption with a figure or words: 总和 30 大 双. */
export interface SlotFact {
  readonly caption: string
  readonly figure?: string
  readonly words: string
}

/** What a family says about its reels. Five digits, three, four, or five of eleven: the machine is the same. */
export interface SlotConfig extends SlotShape {
  readonly key: string
  readonly bundles: readonly string[]
  /** Texture of the strip: `cells` figures from top to bottom. */
  readonly strip: string
  /** Digits a number is printed with; 1 by default. */
  readonly digits?: number
  /** The sum stands beside the reels, large: for games that are about it. */
  readonly sumBeside?: boolean
  /** Rows of tiles under the reels; each row has one face a reel. */
  readonly tileRows: number
  readonly tiles: (result: readonly number[]) => readonly (readonly FlapFace[])[]
  /** The special result (豹子, 顺子 …) that a result is, if any. */
  readonly arrived?: (result: readonly number[]) => Arrived | undefined
  /** The row under the tiles: at the left, and at the right. */
  readonly facts: (result: readonly number[]) => readonly [SlotFact, SlotFact?]
}
