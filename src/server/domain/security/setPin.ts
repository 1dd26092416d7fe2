import { pinFault } from '../../../rules/cashier/pin'
import type { Refusal } from '../keyed/writeOnce'
import { refuse } from '../keyed/writeOnce'
import type { SessionOwner } from '../users/Sessions'
import type { Authenticators } from './Authenticators'
import type { Codes } from './Codes'
import type { Contacts } from './Contacts'
import type { LoginPasswords } from './LoginPasswords'
import type { Pins } from './Pins'
import { unlessSpent } from './spendCode'

interface PinChange {
  readonly password: string
  readonly oldPassword?: string | undefined
  readonly loginPassword?: string | undefined
  /** Came to the bound contact, for a password that was forgotten. */
  readonly code?: string | undefined
  readonly googleCode?: string | undefined
}

export interface SetPinServices {
  readonly pins: Pins
  readonly passwords: LoginPasswords
  readonly contacts: Contacts
  readonly codes: Codes
  readonly totp: Authenticators
}

/**
 * Sets the withdrawal password (§M4.3): the first one with the login password, another with the one before.
 * A player who forgot it proves himself with a code sent to a bound contact; without one only an operator can reset it.
 * @throws CallRefused while the login password was guessed wrong too often
 */
export async function setPin(
  services: SetPinServices,
  owner: SessionOwner,
  change: PinChange,
  now: number
): Promise<Refusal | undefined> {
  const { pins, contacts } = services
  const { password, oldPassword } = change
  const { phone } = await contacts.find(owner.uid)
  const fault = pinFault(password, phone)
  if (fault) return refuse(fault.key, fault.params)
  const before = await pins.hashOf(owner.uid)
  const isForgotten = before !== null && oldPassword === undefined
  const refusal =
    before === null || isForgotten
      ? await proofRefusal(services, owner, { ...change, isForgotten }, now)
      : ((await pins.refusal(owner.uid, oldPassword ?? '', now)) ??
        (oldPassword === password ? refuse('account.password-same') : undefined))
  if (refusal) return refusal
  return (await pins.store(owner.uid, password, before, now, isForgotten)) ? undefined : refuse('pin.changed-meanwhile')
}

/** The login password; of a forgotten withdrawal password the code of a bound contact as well. */
async function proofRefusal(
  { passwords, contacts, codes, totp }: SetPinServices,
  owner: SessionOwner,
  { loginPassword, code, googleCode, isForgotten }: PinChange & { readonly isForgotten: boolean },
  now: number
): Promise<Refusal | undefined> {
  if (isForgotten && loginPassword === undefined) return refuse('pin.old')
  if (isForgotten) {
    const { phone, email } = await contacts.find(owner.uid)
    if (phone === '' && email === '') return refuse('pin.ask-service')
  }
  const wrong = await passwords.refusal(owner, loginPassword ?? '', now)
  if (wrong || !isForgotten) return wrong
  const spend = await totp.look(owner.uid, googleCode, now)
  if (typeof spend !== 'function') return spend
  if (!(await codes.take(contacts.pinPlace(owner.uid), code ?? '', now))) return refuse('code.wrong')
  return unlessSpent(spend().then(() => undefined))
}
