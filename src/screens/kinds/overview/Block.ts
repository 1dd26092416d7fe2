import type { ReactNode } from 'react'
import type { AnyIconName } from '../../../ui/art/AnyIcon'
import type { Action } from '../page/Action'
import type { Fact } from '../page/Facts'

export interface Figure {
  readonly label: string
  /** As it is read: 18.64, +0.31, 3.52%. */
  readonly value: string
  readonly note?: string
  /** Winnings, the only gold. */
  readonly isWin?: boolean
}

interface Linked {
  readonly label: string
  readonly icon?: AnyIconName
  /** Unread ones; 0 shows none. */
  readonly badge?: number
  readonly to: `/${string}`
}

export type EntryLink = Linked & { readonly icon: AnyIconName }

/** A row of a list: it leads on, has a value, an action of its own, or a switch. */
export interface OverviewRow {
  readonly label: string
  readonly icon?: AnyIconName
  /** Below the label. */
  readonly note?: string
  readonly value?: string
  /** `waits`: it names what is still to come. */
  readonly tag?: { readonly text: string; readonly waits: boolean }
  readonly badge?: number
  readonly to?: `/${string}`
  readonly actions?: readonly Action[]
  readonly toggle?: {
    readonly on: boolean
    readonly set: (on: boolean) => Promise<unknown>
    readonly disabled?: boolean
  }
}

/** What an overview is made of, from the top down. */
export type Block =
  /** The one big figure, in yuan, with smaller ones below; `covers`: the player may put a hand over it. */
  | {
      readonly kind: 'sum'
      readonly label: string
      readonly value: string
      readonly unit?: string
      readonly figures?: readonly Figure[]
      readonly actions?: readonly Action[]
      readonly covers?: boolean
    }
  /** Two or three figures across. */
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  /**
   * Icons over labels, four in a row; `none` stands in the place of a row while there are no links, and asks for them
   * again where they did not come.
   */
  | {
      readonly kind: 'entries'
      readonly label: string
      readonly links: readonly EntryLink[]
      readonly none?: { readonly text: string; readonly again?: (() => void) | undefined }
    }
  | { readonly kind: 'list'; readonly title?: string; readonly rows: readonly OverviewRow[] }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'notes'; readonly lines: readonly string[] }
  /** What no kind covers. */
  | { readonly kind: 'part'; readonly part: ReactNode }
