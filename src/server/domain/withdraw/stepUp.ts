import type { Refusal } from '../keyed/writeOnce'
import type { SpendCode } from '../security/spendCode'
import type { WithdrawParts } from './WithdrawParts'

/** What is asked again before money leaves or an account changes (§M7). */
export interface StepUp {
  readonly pin: string
  /**
   * Of a bound authenticator; undefined: none was entered. Never left out:
   * a call that forgot it could not be made with one.
   */
  readonly googleCode: string | undefined
}

/**
 * Why a step-up is refused, or what uses its code up. The password is checked first: who does not know it learns
 * nothing of an authenticator.
 */
export const lookAtStepUp = async (
  { pins, totp }: Pick<WithdrawParts, 'pins' | 'totp'>,
  userId: number,
  { pin, googleCode }: StepUp,
  now: number
): Promise<Refusal | SpendCode> => (await pins.refusal(userId, pin, now)) ?? (await totp.look(userId, googleCode, now))
