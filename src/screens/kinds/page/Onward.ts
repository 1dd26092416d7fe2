import type { Address } from './Source'

/** The one way on from where nothing is. */
export interface Onward {
  readonly label: string
  readonly to: `/${string}`
  /** Said in place of what is said where nothing is. */
  readonly text?: string
}

/** The same, or what it is by what the address asks for. */
export type OnwardBy = Onward | ((at: Address) => Onward)

export const onwardAt = (onward: OnwardBy | undefined, at: Address): Onward | undefined =>
  typeof onward === 'function' ? onward(at) : onward
