import type { Address } from './Source'

/** The button of an empty state: the one way on from there. */
export interface Onward {
  readonly label: string
  readonly to: `/${string}`
  /** The sentence above it, in place of the list's own. */
  readonly text?: string
}

/** A way on, or one that depends on what the address asks for. */
export type OnwardBy = Onward | ((at: Address) => Onward)

export const onwardAt = (onward: OnwardBy | undefined, at: Address): Onward | undefined =>
  typeof onward === 'function' ? onward(at) : onward
