import * as z from 'zod/mini'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { instant, nothing, wholeNumber } from '../fields'
import { work } from './login'

/** Where one-time codes can be sent. */
export const CONTACT_KINDS = ['phone', 'email'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

const secret = z.string().check(z.maxLength(64))
const code = z.string().check(z.maxLength(16))
const contact = z.string().check(z.maxLength(200))
const wait = z.object({ wait: described(z.int(), 'seconds until another code can be asked for') })

const browser = described(z.string(), 'iPhone，Safari; empty: not known')

/** What guards an account: contacts, one-time codes, the way back to a forgotten password. */
export const security = {
  securityInfo: endpoint({
    method: 'POST',
    path: 'accountManagement/getSecurityInfo',
    auth: 'player',
    request: nothing,
    data: z.object({
      withdrawPw: z.boolean(),
      google: described(z.boolean(), 'an authenticator is bound'),
      phone: described(z.string(), 'masked: 138****678; empty: none'),
      email: described(z.string(), 'masked: l***@d.com; empty: none'),
      realName: described(z.string(), 'masked: 林**; whose cards may be bound; empty: none was bound yet'),
      contacts: described(z.boolean(), 'whether codes can be sent at all'),
      logins: described(
        z.array(z.object({ time: z.string(), ip: z.string(), browser, isNow: described(z.boolean(), 'this session') })),
        'the last five'
      ),
      devices: described(z.array(z.object({ id: z.int(), seen: instant, browser })), 'devices that are known: 记住账号')
    }),
    doc: 'What guards the account and where it was used from. What is bound is masked.'
  }),
  forgetDevice: endpoint({
    method: 'POST',
    path: 'accountManagement/forgetDevice',
    auth: 'player',
    request: z.object({ id: described(z.pipe(wholeNumber, z.int().check(z.minimum(1))), 'of getSecurityInfo') }),
    data: nothing,
    doc: 'Forgets a known device of the caller: its next login is that of a stranger. Refused when there is no such device any more.'
  }),
  isGoogleBound: endpoint({
    method: 'POST',
    path: 'login/checkIsBindGoogle',
    auth: 'player',
    quiet: true,
    request: nothing,
    data: z.object({ isBind: z.boolean() }),
    doc: 'Whether the caller’s own account has an authenticator.'
  }),
  googleQrCode: endpoint({
    method: 'POST',
    path: 'login/getGoogleQrCode',
    auth: 'player',
    request: z.object({ loginPassword: secret }),
    data: z.object({ secret: described(z.string(), 'base32'), uri: described(z.string(), 'otpauth://totp/…') }),
    doc: 'A key for an authenticator, good for ten minutes until a code of it is entered. Refused while one is bound.'
  }),
  bindGoogle: endpoint({
    method: 'POST',
    path: 'login/bindGoogle',
    auth: 'player',
    request: z.object({ code }),
    data: z.object({ recoveryCodes: described(z.array(z.string()), 'eight, each good once; shown this once') }),
    doc: 'Binds the key of getGoogleQrCode by a code of it. From then on logins, and the step-up of what money leaves by, take a code too.'
  }),
  unbindGoogle: endpoint({
    method: 'POST',
    path: 'login/unbindGoogle',
    auth: 'player',
    request: z.object({ loginPassword: secret, code }),
    data: nothing,
    doc: 'Takes the authenticator away; no money leaves for 24 h.'
  }),
  sendContactCode: endpoint({
    method: 'POST',
    path: 'accountManagement/sendContactCode',
    auth: 'player',
    request: z.object({
      kind: z.enum(CONTACT_KINDS),
      value: described(z.optional(contact), 'left out: to the one that is bound')
    }),
    data: wait,
    doc: 'Sends a code of six digits, good for five minutes and five tries. Once a minute and ten times a day for a contact and for a player.'
  }),
  bindContact: endpoint({
    method: 'POST',
    path: 'accountManagement/bindContact',
    auth: 'player',
    request: z.object({ value: contact, code, loginPassword: secret }),
    data: nothing,
    doc: 'Binds the phone number or mail address a code was sent to, in place of the one before.'
  }),
  retrieveCode: endpoint({
    method: 'POST',
    path: 'login/getLoginRandomCode',
    auth: 'public',
    request: z.object({
      username: secret,
      purpose: z.literal('retrieve'),
      work
    }),
    data: wait,
    doc: 'Sends a code to the contact of an account. One answer for every name, whether it exists, has a contact, or does not. Needs a proof of work of purpose retrieve.'
  }),
  retrievePassword: endpoint({
    method: 'POST',
    path: 'login/retrievePassword',
    auth: 'public',
    request: z.object({
      username: z.optional(secret),
      code: z.optional(code),
      ticket: z.optional(secret),
      newPassword: z.optional(secret)
    }),
    data: z.object({
      ticket: described(z.optional(z.string()), 'good once, for ten minutes'),
      device: described(z.optional(secret), 'of the new password: secret of this device, send it with the next login')
    }),
    doc: 'Either username and code, answered with a ticket; or ticket and newPassword: every session ends, every device but this one is forgotten, and no money leaves for 24 h.'
  })
}
