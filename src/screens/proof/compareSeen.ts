import type { SeenIssue } from '../../net/offline/seenIssues'
import { chinaDateTime } from '../../rules/chinaTime'
import { roundOfText } from '../../rules/trust/beacon'
import type { DrawProof } from '../../rules/trust/proof'
import { isUnsealedDraw } from '../../rules/trust/proof'
import type { CheckedStep, StepKey } from '../../rules/trust/steps'
import { STEP_KEYS, stepKeysOf } from '../../rules/trust/steps'
import { moneyText } from '../../rules/yuanText'

/** A value this phone noted of an issue, and the one it is told now. */
interface Changed {
  readonly key: StepKey
  readonly what: string
  readonly said: string
  readonly found: string
}

/** The first is undefined where a note is older than such a field, or was made before it could be told. */
type Pair = readonly [seen: string | number | undefined, told: string | number]

const countText = (count: string | number): string => `${count} 笔`
const stakeText = (stake: string | number): string => `${moneyText(stake)} 元`
const roundText = (round: string | number): string => (round === 0 ? '没有' : `第 ${round} 轮`)
/** With its day, to the millisecond. */
const timeText = (at: string | number): string =>
  `${chinaDateTime(Number(at))}.${String(Number(at) % 1000).padStart(3, '0')}`

function changed(
  key: StepKey,
  what: string,
  [seen, told]: Pair,
  show: (value: string | number) => string = String
): readonly Changed[] {
  return seen === undefined || seen === told ? [] : [{ key, what, said: show(seen), found: show(told) }]
}

function sealChanged({ seal }: DrawProof, seen: SeenIssue): readonly Changed[] {
  if (seen.root === '') return []
  const root = changed('seal', '名册根', [seen.root, seal?.root ?? ''])
  if (!seal) return root
  return [
    ...root,
    ...changed('seal', '注单笔数', [seen.count, seal.count], countText),
    ...changed('seal', '投注总额', [seen.stake, seal.stake], stakeText),
    ...changed('seal', '封存时间', [seen.sealedAt, seal.sealedAt], timeText)
  ]
}

/** Where an answer is another than what this phone wrote down (§V9). */
export const changedSince = (proof: DrawProof, seen: SeenIssue): readonly Changed[] => [
  ...changed('commitment', '承诺', [seen.commitment, proof.commitment]),
  ...changed('seal', '截止时间', [seen.closesAt, proof.closesAt], timeText),
  ...sealChanged(proof, seen),
  ...changed('numbers', '信标轮次', [seen.round, roundOfText(proof.beacon ?? '')?.round ?? 0], roundText),
  ...changed('numbers', '信标链', [seen.chain, proof.beaconChain?.hash ?? ''])
]

/**
 * Whether the answer contradicts what this phone saw. Two contradictions besides changed values: an official result has
 * no commitment, but this phone saw one; and an issue seen on sale cannot have been drawn before its bets were sealed.
 */
const isOther = (proof: DrawProof, seen: SeenIssue, step: StepKey): boolean =>
  (step === 'commitment' && !proof.chain) ||
  (step === 'seal' && isUnsealedDraw(proof)) ||
  changedSince(proof, seen).some(({ key }) => key === step)

/** A step fails where this phone wrote something else down than it is told now (§V9), whatever else fits together. */
export const withSeen = (proof: DrawProof, seen: SeenIssue | undefined, step: CheckedStep): CheckedStep =>
  seen && isOther(proof, seen, step.key) ? { ...step, state: 'bad' } : step

/** The steps a proof has; what this phone saw a commitment of has all of them, and can no more be called official. */
export const keysToCheck = (proof: DrawProof, seen: SeenIssue | undefined): readonly StepKey[] =>
  seen ? STEP_KEYS : stepKeysOf(proof)
