import type { ReactNode } from 'react'
import type { Action } from '../page/Action'
import type { Fact } from '../page/Facts'
import type { PageEnd, PageTable } from '../page/KindPage'
import type { Source } from '../page/Source'
import type { PayForm } from '../page/submitPayForm'

/** Waiting blue, done jade, failed vermilion, over grey. */
const OUTCOMES = ['wait', 'good', 'bad', 'off'] as const

/** What happened, in one glance. A failure says whether money moved. */
export interface OutcomeHead {
  readonly outcome: (typeof OUTCOMES)[number]
  readonly title: string
  readonly lines?: readonly string[]
  /** Waiting also counts the time: since then, server ms. */
  readonly since?: number
}

/** What has to be paid, until when. */
export interface DueHead {
  readonly label: string
  /** In full; the fen that tell this order from others stand out where `isExact`. */
  readonly amount: string
  readonly unit: string
  readonly isExact: boolean
  /** Server ms. */
  readonly until: number
}

/** An order in the form its page shows. */
export interface OrderView {
  readonly title?: string
  /** At the end of the bar, where the foot is full. */
  readonly end?: PageEnd
  /** Either what happened or what is to be paid. */
  readonly head: OutcomeHead | DueHead
  /** A step of an order under way: 已提交 → 审核 → 出款 → 到账. */
  readonly steps?: readonly OrderStep[]
  readonly qr?: { readonly text: string; readonly note: string; readonly actions?: readonly Action[] }
  readonly facts: readonly Fact[]
  /** A part of the table's own below the facts. */
  readonly part?: ReactNode
  readonly notes?: readonly string[]
  /** In the footer bar; the last one may be the red one. */
  readonly actions: readonly Action[]
  /** Leaves for the provider at once: the page says so and comes back to the order. */
  readonly leave?: PayForm
  /** Asked for again every five seconds while it is. */
  readonly isOpen: boolean
}

export const STEP_STATES = ['ok', 'run', 'bad', 'none'] as const

export interface OrderStep {
  readonly state: (typeof STEP_STATES)[number]
  readonly title: string
  readonly time?: string
  readonly note?: string
}

export interface OrderTable<Order> extends PageTable {
  readonly source: Source<Order>
  readonly view: (order: Order) => OrderView
  /** The order exists, and its code or address is still to come. */
  readonly isComing?: (order: Order) => boolean
}
