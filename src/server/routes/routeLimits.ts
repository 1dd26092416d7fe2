import type { RouteShorthandOptions } from 'fastify'
import type { Handlers } from './handlers'

/** Calls a minute from one address where guessing or flooding would pay. */
const CALLS_A_MINUTE: Readonly<Record<string, number>> = {
  loginOption: 60,
  register: 30,
  randomCode: 60,
  changePassword: 20,
  selfExclude: 20,
  resetPassword: 20,
  remitOrder: 60,
  remitOrderAuto: 60,
  qrOrder: 60,
  usdtOrder: 60,
  thirdOrder: 60,
  orderByKey: 600,
  retrieveCode: 10,
  retrievePassword: 20,
  sendContactCode: 10,
  bindContact: 20,
  googleQrCode: 20,
  bindGoogle: 20,
  unbindGoogle: 20,
  uploadImage: 20,
  turnIn: 60,
  turnOut: 60,
  setWithdrawalPassword: 20,
  submitWithdrawal: 60,
  forfeitBonus: 60,
  transfer: 60,
  recallAll: 60,
  checkAgencyHost: 30,
  openAccount: 20,
  saveInvitation: 20,
  raiseMoney: 60
} satisfies { [K in keyof Handlers]?: number }

/** Calls whose bodies are longer than all others', in bytes. */
const BODY_LIMITS: Readonly<Record<string, number>> = { uploadImage: 1_500_000 } satisfies {
  [K in keyof Handlers]?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Key of the call a route is for. */
    readonly call?: string
  }
}

/** What a route of a call is for and allows, by the call's key. */
export function optionsOf(key: string): RouteShorthandOptions {
  const max = CALLS_A_MINUTE[key]
  const bodyLimit = BODY_LIMITS[key]
  return {
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { call: key, ...(max !== undefined && { rateLimit: { max, timeWindow: 60_000 } }) }
  }
}
