import type { MessageKey, MessageParams } from '../../text/messages'
import type { Hits, PickerLayout, Play, PlayRow, PriceTier, Selection, UploadFormat } from '../play'
import type { Random } from '../random'
import type { Window } from '../window'

/** A sentence of text/messages that says why a selection makes no bet. */
export interface Refusal {
  readonly code: MessageKey
  readonly params?: MessageParams
}

export const refusal = (code: MessageKey, params?: MessageParams): Refusal => (params ? { code, params } : { code })

/** A note as the window sees it. */
export interface KindNote {
  readonly key: string
  wins(seen: readonly number[]): 'lost' | 'pushed' | { readonly tier: number }
}

/**
 * A way of betting on a few drawn places. It receives canonical selections and the numbers its window
 * shows, never a whole result, so the same kind serves 前三, 后三 and every checked triple of 任三.
 */
export interface Kind {
  readonly window: Window
  readonly layout: PickerLayout
  readonly rows: readonly PlayRow[]
  readonly placesBar?: NonNullable<Play['placesBar']>
  readonly upload?: UploadFormat
  readonly tiers: readonly PriceTier[]
  readonly ladder?: true
  readonly promise?: NonNullable<Play['promise']>
  /** Asked only when something is picked. */
  refuse(selection: Selection): Refusal | undefined
  count(selection: Selection): number
  settle(selection: Selection, seen: readonly number[]): Hits
  notes(selection: Selection): Iterable<KindNote>
  random(random: Random): Selection
  readonly info: string
  readonly win: string
  readonly sample: { readonly selection: Selection; readonly seen: readonly number[] }
}

export const LOST: Hits = { won: [0], pushed: 0 }
export const oneTier = (hits: number): Hits => ({ won: [hits], pushed: 0 })
export const tierOf = (name: string, chance: PriceTier['chance']): PriceTier => ({ name, chance })

/** Refuses when the picks make no note at all, whatever the rows look like (§P1, note). */
export const noneWhen = (notes: number, why: Refusal): Refusal | undefined => (notes < 1 ? why : undefined)

/** The kind, told in words of its own where the general ones say too little. */
export const explained = (kind: Kind, win: string, info: string = kind.info): Kind => ({ ...kind, info, win })
