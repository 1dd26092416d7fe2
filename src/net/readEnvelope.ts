import { CODE, SILENT_CODES, sessionEndOf } from '../contract/codes'
import type { Failure } from './Failure'

export type CallOutcome =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: Failure }

/** The response code table of §S8. A body that is no envelope counts as an HTTP failure with its status. */
export function readEnvelope(status: number, body: unknown): CallOutcome {
  if (typeof body !== 'object' || body === null) return failed({ kind: 'network', status })
  const { code: given, message, msg, data } = body as Record<string, unknown>
  // Some back ends write it as text.
  const code = Number(given ?? Number.NaN)
  if (Number.isNaN(code)) return failed({ kind: 'network', status })
  if (code === CODE.ok) return { ok: true, data }
  if (SILENT_CODES.includes(code)) return failed({ kind: 'silent', code })
  const text = typeof message === 'string' && message !== '' ? message : typeof msg === 'string' ? msg : ''
  const end = sessionEndOf(code)
  return failed(end ? { kind: 'session', end, code, message: text } : { kind: 'refused', code, message: text, data })
}

const failed = (failure: Failure): CallOutcome => ({ ok: false, failure })
