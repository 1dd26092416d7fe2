import type { ContactKind } from '../../contract/areas/security'
import type { SecurityMessageKey } from '../../text/securityMessages'

/** Why something typed cannot be: the sentence, the same on the phone and from the server. */
interface ContactFault {
  readonly key: SecurityMessageKey
}

/** A mobile one, or a landline with its area code (§S5). */
const PHONE = /^(?:1[3-9]\d{9}|0(?:10|2\d|[3-9]\d{2})\d{7,8})$/
const EMAIL = /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/
const EMAIL_MOST = 128
/** Digits of a phone number from here on are shown. */
const PHONE_SHOWN_FROM = 8

/** A contact as it was typed or pasted, in the one way it is compared and kept: full-width signs are plain ones. */
export function plainContact(kind: ContactKind, typed: string): string {
  const plain = typed.normalize('NFKC')
  return kind === 'phone' ? plain.replace(/[\s-]/g, '') : plain.trim().toLowerCase()
}

/** Why a plain contact is none of its kind; undefined when it may be one (§M4.5). */
export function contactFault(kind: ContactKind, contact: string): ContactFault | undefined {
  if (kind === 'phone') return PHONE.test(contact) ? undefined : { key: 'contact.phone' }
  return EMAIL.test(contact) && contact.length <= EMAIL_MOST ? undefined : { key: 'contact.email' }
}

/** All that leaves the server of a contact (§M7): 138****678, l***@d.com. */
export function maskContact(kind: ContactKind, contact: string): string {
  if (kind === 'phone') return `${contact.slice(0, 3)}****${contact.slice(PHONE_SHOWN_FROM)}`
  return `${contact.slice(0, 1)}***${contact.slice(contact.indexOf('@'))}`
}

const CODE = /^\d{6}$/

/** Why a one-time code cannot be right; undefined when it can. */
export const codeFault = (code: string): ContactFault | undefined =>
  CODE.test(code) ? undefined : { key: 'code.wrong' }
