import type { DataOf } from '../../contract/endpoints'
import type { DrawProof } from '../../rules/trust/proof'
import type { CheckedStep } from '../../rules/trust/steps'

type Receipts = DataOf<'receipts'>

/** How the player's bets, as the server tells them, stand to those there are and to those a phone wrote down. */
export interface OwnBets {
  /** Whose notes those are: this phone's, or that of the phone a file was made on. */
  readonly of: 'phone' | 'file'
  readonly listed: number
  /** There are more: the list was cut. */
  readonly isCut: boolean
  /** Written down there, and by the server's word no bets of the player on this issue. */
  readonly missing: readonly string[]
  /** Written down there, and by the server's word cancelled before the cutoff; a file does not tell. */
  readonly leftOut: readonly string[]
}

/** A call asks after this many at most. */
const MOST_ASKED = 100

const isCut = (receipts: Receipts): boolean => (receipts[0]?.count ?? 0) > receipts.length

const isIn = (receipts: Receipts, id: string): boolean => receipts.some(({ orderId }) => orderId === id)

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
    leftOut: (told ?? []).flatMap(({ orderId, leftOut }) => (leftOut ? [orderId] : []))
  }
}

/** The same as a file says it (§V4). */
export const ownOfFile = ({ orders = [], cutAfter, missing = [] }: DrawProof): OwnBets => ({
  ...{ of: 'file', listed: cutAfter ?? orders.length, isCut: cutAfter !== undefined, missing, leftOut: [] }
})

/** The step of the bets fails where one that was written down is gone; it is not passed where not all were looked at. */
export function withOwn(own: OwnBets | undefined, step: CheckedStep): CheckedStep {
  if (step.key !== 'bets' || !own) return step
  if (own.missing.length > 0) return { ...step, state: 'bad' }
  return own.isCut && step.state === 'ok' ? { ...step, state: 'none' } : step
}
