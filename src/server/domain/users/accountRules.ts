import type { MessageParams } from '../../../text/fill'
import type { ServerMessageKey } from '../../../text/serverMessages'
import { isCommonPassword } from './commonPasswords'

/** Account name rules of the site configuration (§S3, §S5); the client reads the same figures from getLoginData. */
export interface NameRules {
  readonly minLength: number
  readonly maxLength: number
  /** 1: letters and digits both. */
  readonly userNamecomplexity: 0 | 1
}

export interface Complaint {
  readonly key: ServerMessageKey
  readonly params?: MessageParams
}

/** Why a name cannot be taken, or undefined (§S5). */
export function checkName(name: string, rules: NameRules): Complaint | undefined {
  if (name === '') return { key: 'account.empty' }
  const params = { min: rules.minLength, max: rules.maxLength }
  const plain = /^[A-Za-z0-9]+$/.test(name) && name.length >= rules.minLength && name.length <= rules.maxLength
  if (rules.userNamecomplexity === 0) return plain ? undefined : { key: 'account.plain', params }
  const mixed = plain && /[A-Za-z]/.test(name) && /\d/.test(name)
  return mixed ? undefined : { key: 'account.complex', params }
}

/**
 * Why a password cannot be used, or undefined: 6-12 letters and digits, both of them, and not a common one (§S5, §A11).
 */
export function checkPassword(password: string, name: string): Complaint | undefined {
  const formed = /^[A-Za-z0-9]{6,12}$/.test(password) && /[A-Za-z]/.test(password) && /\d/.test(password)
  if (!formed) return { key: 'account.password' }
  const lower = password.toLowerCase()
  return isCommonPassword(lower) || lower === name.toLowerCase() ? { key: 'account.common-password' } : undefined
}
