import type { Failure } from '../net/Failure'
import { message } from '../text/messages'

/** The server's own wording that §S8 replaces. */
const SYSTEM_ERROR = '系统错误'

/** What the player reads about a failed call (§S8); undefined: nothing. */
export function failureText(failure: Failure): string | undefined {
  switch (failure.kind) {
    case 'session':
      if (failure.end === 'ipLimited') return undefined
      if (failure.end !== 'expired') return message('session.offline')
      return failure.message || `${message('session.expired')}(${failure.code})`
    case 'refused':
      if (failure.message.trim() === SYSTEM_ERROR) return message('net.system')
      return failure.message || `${message('net.failed')}(${failure.code})`
    case 'network':
      return `${message('net.http')}(${failure.status})`
    case 'unproven':
      return message('account.work-failed')
    case 'contract':
      return message('net.system')
    case 'silent':
    case 'cancelled':
      return undefined
  }
}

/** The server said no in words of its own: an answer, which whoever asked quietly shows or does without. */
export const isAnswer = (failure: Failure): boolean =>
  failure.kind === 'refused' && !['', SYSTEM_ERROR].includes(failure.message.trim())

/** A failure for the browser's log: kind and number, never what the player typed. */
export function failureLine(failure: Failure): string {
  switch (failure.kind) {
    case 'session':
    case 'refused':
    case 'silent':
      return `${failure.kind} ${failure.code}`
    case 'network':
      return `network ${failure.status}`
    case 'contract':
      return `contract ${failure.detail}`
    case 'cancelled':
    case 'unproven':
      return failure.kind
  }
}
