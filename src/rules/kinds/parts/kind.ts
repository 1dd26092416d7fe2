import type { BetMessageKey } from '../../../text/betMessages'
import type { MessageParams } from '../../../text/fill'
import type { PlayKind } from '../../kindId'
import type { Exclusive, Hits, PickerLayout, Play, PlayRow, PriceTier, Selection, UploadFormat } from '../../play'
import type { Positions } from '../../positions'
import type { Random } from '../../random'

/** A sentence of text/betMessages that says why a selection makes no bet. */
export interface KindFault {
  readonly code: BetMessageKey
  readonly params?: MessageParams
}

/** The sentence with what its braces are filled with. */
export const kindFault = (code: BetMessageKey, params?: MessageParams): KindFault =>
  params ? { code, params } : { code }

/**
 * A way of betting on a few drawn positions. It receives canonical selections and the numbers drawn
 * there, never a whole result, so the same kind serves 前三, 后三 and every checked triple of 任三.
 */
export interface Kind {
  /** Which kind it is and what it was made of, for proofs and introductions (rules/proofs). */
  readonly kind: PlayKind
  readonly positions: Positions
  readonly layout: PickerLayout
  readonly rows: readonly PlayRow[]
  readonly exclusive?: Exclusive
  readonly positionBar?: NonNullable<Play['positionBar']>
  readonly upload?: UploadFormat
  readonly tiers: readonly PriceTier[]
  readonly ladder?: true
  readonly pricedAt?: NonNullable<Play['pricedAt']>
  readonly promise?: NonNullable<Play['promise']>
  /** Asked only when something is picked. */
  refuse(selection: Selection): KindFault | undefined
  count(selection: Selection): number
  settle(selection: Selection, drawn: readonly number[]): Hits
  random(random: Random): Selection
}

/** Of a play of one price: no note won. */
export const LOST: Hits = { won: [0], pushed: 0 }
/** Of a play of one price: so many notes won, none is returned. */
export const oneTier = (hits: number): Hits => ({ won: [hits], pushed: 0 })
/** A price by its chance; odds follow from it (§P0.3). */
export const tierOf = (name: string, chance: PriceTier['chance']): PriceTier => ({ name, chance })

/** Of plays that make a note of whatever is picked. */
export const anyPick = (): undefined => undefined

/** Refuses when the picks make no note at all, whatever the rows look like (§P1, note). */
export const noneWhen = (notes: number, why: KindFault): KindFault | undefined => (notes < 1 ? why : undefined)
