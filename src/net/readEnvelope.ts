import { CODE, SILENT_CODES, sessionEndOf } from '../contract/codes'
import { fieldOf } from '../contract/fieldOf'
import type { Failure } from './Failure'

export type CallOutcome =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly failure: Failure }

/** The response code table of §S8. A body that is no envelope counts as an HTTP failure with its status. */
export function readEnvelope(status: number, body: unknown): CallOutcome {
  // Some back ends write it as text.
  const code = Number(fieldOf(body, 'code') ?? Number.NaN)
  if (Number.isNaN(code)) return failed({ kind: 'network', status })
  const data = fieldOf(body, 'data')
  if (code === CODE.ok) return { ok: true, data }
  if (SILENT_CODES.includes(code)) return failed({ kind: 'silent', code })
  const said = fieldOf(body, 'message') || fieldOf(body, 'msg')
  const text = typeof said === 'string' ? said : ''
  const end = sessionEndOf(code)
  return failed(end ? { kind: 'session', end, code, message: text } : { kind: 'refused', code, message: text, data })
}

/** A call that brought no data. */
export const failed = (failure: Failure): CallOutcome => ({ ok: false, failure })
