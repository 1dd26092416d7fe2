import type { SiteConfig } from '../../../contract/areas/login'
import type { Failure } from '../../../net/Failure'
import { refusalField } from '../../../net/Failure'
import { message } from '../../../text/messages'

type NameRules = Pick<SiteConfig, 'minLength' | 'maxLength' | 'userNamecomplexity'>

/** Until the site's own figures are there; the server judges by its own in any case. */
export const DEFAULT_NAME_RULES: NameRules = { minLength: 4, maxLength: 12, userNamecomplexity: 0 }

const LETTER_AND_DIGIT = /^(?=.*[A-Za-z])(?=.*\d)/
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{6,12}$/

/** Why an account name cannot be taken (§S5), as the sentence to show. */
export function nameError(name: string, rules: NameRules): string | undefined {
  if (name === '') return message('account.empty')
  const { minLength: min, maxLength: max, userNamecomplexity: isComplex } = rules
  const isPlain = /^[A-Za-z0-9]+$/.test(name) && name.length >= min && name.length <= max
  if (isPlain && (!isComplex || LETTER_AND_DIGIT.test(name))) return undefined
  return message(isComplex ? 'account.complex' : 'account.plain', { min, max })
}

/** 6-12 letters and digits with both of them (§S5). */
export const passwordError = (password: string): string | undefined =>
  PASSWORD.test(password) ? undefined : message('account.password')

export const repeatError = (password: string, repeat: string): string | undefined =>
  password === repeat ? undefined : message('account.password-again')

/** A refusal of the password that is to be: the server knows more that are too simple than the phone. */
export const isAboutNew = (failure: Failure): boolean => refusalField(failure, 'aboutNew') === 1

/** A changed password: well-formed, not the old one, typed the same twice. */
export function newPasswordErrors(next: string, repeat: string, old?: string) {
  const form = passwordError(next)
  const same = next === old ? message('account.password-same') : undefined
  return { next: form ?? same, repeat: repeatError(next, repeat) }
}
