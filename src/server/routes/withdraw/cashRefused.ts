import { CODE } from '../../../contract/codes'
import type { Money } from '../../../rules/money'
import { yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import type { Refusal } from '../../domain/keyed/writeOnce'
import { REALITY } from '../protection/realityData'

/** The password was wrong and may be entered again: the phone keeps its sheet open. Any other refusal closes it. */
const ASK_AGAIN: readonly Refusal['code'][] = ['pin.form', 'pin.wrong', 'totp.needed', 'totp.wrong']
/** The code of the authenticator is wanted in the same sheet. */
const ASK_CODE: readonly Refusal['code'][] = ['totp.needed', 'totp.wrong']

/** A refusal of cash. Decided behind the lock it carries the balance and the time, as those of bets do. */
export const cashRefused = (
  { code, params }: Pick<Refusal, 'code' | 'params'>,
  balance?: Money,
  now?: number
): CallRefused => {
  const decided = balance === undefined ? undefined : { coins: yuanOf(balance), timeStamp: now }
  const data = ASK_AGAIN.includes(code)
    ? { ...decided, needsStepUp: 1, ...(ASK_CODE.includes(code) && { needsGoogle: 1 }) }
    : code === 'protection.reality'
      ? { ...decided, ...REALITY }
      : (decided ?? null)
  return CallRefused.of(code, params, CODE.refused, data)
}
