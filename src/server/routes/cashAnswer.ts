import { CODE } from '../../contract/codes'
import { yuanOf } from '../../rules/money'
import { CallRefused } from '../CallRefused'
import type { RefusedAnswer } from '../domain/keyed/keptAnswers'
import type { KeyedAnswer, KeyedOutcome } from '../domain/keyed/writeOnce'
import { REALITY } from './protection/realityData'

/**
 * The accepted answer of a movement of cash.
 * @throws CallRefused for a refused one; its data carries the balance it was refused at, where one was looked at.
 */
export function acceptedOf<Accepted extends KeyedAnswer & { readonly state: 'accepted' }>(
  outcome: KeyedOutcome<Accepted | RefusedAnswer>
): Accepted {
  if (!outcome.ok) {
    const { code, params } = outcome
    throw CallRefused.of(code, params, CODE.refused, code === 'protection.reality' ? REALITY : null)
  }
  const { answer } = outcome
  if (answer.state === 'accepted') return answer
  throw CallRefused.of(answer.code, answer.params, CODE.refused, { coins: yuanOf(answer.balance) })
}
