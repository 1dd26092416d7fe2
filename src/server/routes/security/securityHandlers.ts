import { CODE } from '../../../contract/codes'
import { chinaDateTime } from '../../../rules/chinaTime'
import { CallRefused } from '../../CallRefused'
import type { Authenticators } from '../../domain/security/Authenticators'
import { CODE_APART_MS } from '../../domain/security/Codes'
import type { Contacts } from '../../domain/security/Contacts'
import type { Retrieval } from '../../domain/security/Retrieval'
import type { SecurityReader } from '../../domain/security/SecurityReader'
import type { KnownPlaces } from '../../domain/users/KnownPlaces'
import type { HandlersOf } from '../handlers'
import { cashRefused } from '../withdraw/cashRefused'

interface SecurityServices {
  readonly contacts: Contacts
  readonly totp: Authenticators
  readonly retrieval: Retrieval
  readonly reader: SecurityReader
  readonly places: KnownPlaces
}

const WAIT = { wait: CODE_APART_MS / 1000 }

/** What guards an account, and the way back to a forgotten password. */
export const securityHandlers = ({
  contacts,
  totp,
  retrieval,
  reader,
  places
}: SecurityServices): HandlersOf<
  | 'isGoogleBound'
  | 'googleQrCode'
  | 'bindGoogle'
  | 'unbindGoogle'
  | 'securityInfo'
  | 'forgetDevice'
  | 'sendContactCode'
  | 'bindContact'
  | 'retrieveCode'
  | 'retrievePassword'
> => ({
  securityInfo: async (_, { session }) => {
    const [state, logins, devices] = await Promise.all([
      reader.state(session.uid),
      reader.logins(session.uid),
      reader.devices(session.uid)
    ])
    return {
      ...state,
      contacts: contacts.isOpen,
      logins: logins.map(({ at, ip, browser, tokenHash }) => ({
        time: chinaDateTime(at),
        ip,
        browser,
        isNow: tokenHash === session.tokenHash
      })),
      devices
    }
  },

  forgetDevice: async ({ id }, { session: { uid } }) => {
    if (!(await places.forgetDevice(uid, id))) throw CallRefused.of('device.unknown')
    return {}
  },

  isGoogleBound: async (_, { session }) => ({ isBind: await totp.isBound(session.uid) }),

  googleQrCode: async ({ loginPassword }, { session, receivedAt }) => {
    const key = await totp.begin(session, loginPassword, receivedAt)
    if ('ok' in key) throw cashRefused(key)
    return key
  },

  bindGoogle: async ({ code }, { session, receivedAt }) => {
    const bound = await totp.confirm(session, code, receivedAt)
    if ('ok' in bound) throw cashRefused(bound)
    return { recoveryCodes: [...bound.recoveryCodes] }
  },

  unbindGoogle: async ({ loginPassword, code }, { session, receivedAt }) => {
    const refusal = await totp.unbind(session, loginPassword, code, receivedAt)
    if (refusal) throw cashRefused(refusal)
    return {}
  },

  sendContactCode: async ({ kind, value }, { session: { uid }, receivedAt }) => {
    const refusal =
      value === undefined
        ? await contacts.sendPinCode(uid, kind, receivedAt)
        : await contacts.sendBindCode(uid, kind, value, receivedAt)
    if (refusal) throw cashRefused(refusal)
    return WAIT
  },

  bindContact: async (asked, { session, receivedAt }) => {
    const refusal = await contacts.bind(session, asked, receivedAt)
    if (refusal) throw cashRefused(refusal)
    return {}
  },

  retrieveCode: async ({ username, work }, caller) => {
    const refusal = await retrieval.sendCode({ username, work }, caller)
    if (refusal) throw cashRefused(refusal)
    return WAIT
  },

  retrievePassword: async ({ username, code, ticket, newPassword }, caller) => {
    if (ticket !== undefined && newPassword !== undefined) {
      const reset = await retrieval.reset({ ticket, newPassword }, caller)
      if ('ok' in reset) throw cashRefused(reset)
      return reset
    }
    if (username === undefined || code === undefined)
      throw CallRefused.of('request.bad', { field: 'code' }, CODE.badRequest)
    const checked = await retrieval.check(username, code, caller.receivedAt)
    if ('ok' in checked) throw cashRefused(checked)
    return checked
  }
})
