import { ORDER_STATUS } from '../../contract/codes'
import type { DataOf } from '../../contract/endpoints'
import type { DrawProof } from '../../rules/trust/proof'
import { orderOfLine } from '../../rules/trust/readLine'
import type { CheckedStep } from '../../rules/trust/steps'

type Receipts = DataOf<'receipts'>
type Receipt = Receipts[number]

/** How the player's bets, as the server tells them, stand to those there are and to those a phone wrote down. */
export interface OwnBets {
  /** Whether the notes are of this phone, or came with the file. */
  readonly of: 'phone' | 'file'
  readonly listed: number
  /** There are more: the list was cut. */
  readonly isCut: boolean
  /** Written down there, and by the server's word no bets of the player on this issue. */
  readonly missing: readonly string[]
  /** By the server's word cancelled before the cutoff; a file does not tell. */
  readonly leftOut: readonly string[]
  /** Receipts the server gave for a single bet, beside the list: checked like those of the list. */
  readonly besides: Receipts
}

/** A call asks after this many at most. */
const MOST_ASKED = 100

const isCut = (receipts: Receipts): boolean => (receipts[0]?.count ?? 0) > receipts.length

/** The order’s number, read from its sealed line, which is checked; the number beside the line is not. */
const idOf = ({ line }: Receipt): string | undefined => orderOfLine(line)?.orderId.toString()

const isIn = (receipts: Receipts, id: string): boolean => receipts.some(one => idOf(one) === id)

/** Cancelled before the cutoff: it has no way to the root, and needs none. */
export const isLeftOut = ({ path, leftOut, status }: Receipt): boolean =>
  leftOut === true && !path && status === ORDER_STATUS.cancelled

/**
 * An answer about an issue that is sealed; undefined where it may be older than the seal and names no way because there
 * was none yet.
 * @param isNew asked for when the seal was known
 */
export const sinceSeal = (receipts: Receipts | undefined, isNew: boolean): Receipts | undefined =>
  isNew || receipts?.some(({ path }) => path) || receipts?.every(isLeftOut) ? receipts : undefined

/** What this phone wrote down and the list does not name: to be asked after. */
export const unnamedOf = (listed: Receipts, kept: readonly string[]): readonly string[] =>
  kept.filter(id => !isIn(listed, id)).slice(0, MOST_ASKED)

/** @param told the answer about `unnamed`; undefined while there is none */
export function ownBets(listed: Receipts, unnamed: readonly string[], told: Receipts | undefined): OwnBets {
  // What an answer that is cut does not name may be behind the cut.
  const isWhole = told !== undefined && !isCut(told)
  return {
    of: 'phone',
    listed: listed.length,
    isCut: isCut(listed) || (told !== undefined && !isWhole),
    missing: isWhole ? unnamed.filter(id => !isIn(told, id)) : [],
    leftOut: [...listed, ...(told ?? [])].filter(isLeftOut).map(one => idOf(one) ?? one.orderId),
    besides: (told ?? []).filter(one => !isLeftOut(one))
  }
}

/** The same as a file says it (§V4). */
export const ownOfFile = ({ orders = [], cutAfter, missing = [] }: DrawProof): OwnBets => ({
  ...{ of: 'file', listed: cutAfter ?? orders.length, isCut: cutAfter !== undefined, missing, leftOut: [], besides: [] }
})

/**
 * The step of the bets fails where one that was written down is gone; it is not passed where not all were looked at.
 */
export function withOwn(own: OwnBets | undefined, step: CheckedStep): CheckedStep {
  if (step.key !== 'bets' || !own) return step
  if (own.missing.length > 0) return { ...step, state: 'bad' }
  return own.isCut && step.state === 'ok' ? { ...step, state: 'none' } : step
}
