import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { pino } from 'pino'
import type { DomainEvent } from '../domain/events'
import { faultText } from '../faultText'
import { standardOutput } from './LogOutput'

/** From nothing to everything (LOG_LEVEL). */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * A call in the log: its key, or the pattern of its route where it has none. Never its address, which may hold what a
 * player typed.
 */
export interface LoggedCall {
  readonly call: string
  /** Stands in the answer's header too. */
  readonly request: string
  readonly uid?: number | undefined
  /** The network a call without a session came from. */
  readonly from?: string
}

/** @param from the network they came from */
export type Entered = (how: 'login' | 'register', uid: number, from: string) => void

/**
 * Fields that no line may hold. Our own methods take none of them: this guards lines that packages write, in a line
 * itself and one level below.
 */
const HIDDEN = [
  'headers',
  'token',
  'password',
  'loginPassword',
  'withdrawalPassword',
  'accountNo',
  'holder',
  'payerName',
  'realName',
  'phone',
  'body',
  'query',
  'url'
].flatMap(name => [name, `*.${name}`])

const NOWHERE: DestinationStream = { write: () => undefined }

/** The log of a server, a JSON object a line (§R4.1): logins, refusals, money, faults. */
export class ServerLog {
  /** For the web framework's own lines. */
  readonly lines: Logger

  /** @param to standard: the process's output, which a silent log leaves alone */
  constructor(level: LogLevel, to: DestinationStream = level === 'silent' ? NOWHERE : standardOutput()) {
    const options: LoggerOptions = {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: { paths: HIDDEN, remove: true },
      // A call has an address with what was typed, an error commands with passwords on it.
      serializers: { req: () => undefined, res: () => undefined, err: faultText }
    }
    this.lines = pino(options, to)
  }

  /** Somebody has a session now. */
  readonly entered: Entered = (how, uid, from) => this.lines.info({ event: how, uid, from })

  /** A call that changes something was accepted. */
  readonly changed = (call: LoggedCall, ms: number): void => this.lines.info({ event: 'call', ...call, ms })

  refused(code: number, reason: string | undefined, call: LoggedCall | undefined): void {
    this.lines.warn({ event: 'refused', code, reason, ...call })
  }

  readonly happened = (event: DomainEvent): void => {
    switch (event.kind) {
      case 'drawn':
        this.lines.info({ event: 'drawn', typeId: event.typeId, issue: event.issue })
        break
      case 'settled': {
        const { typeId, issue, userId: uid, orders } = event
        const paid = orders.reduce((sum, order) => sum + order.bonus, 0)
        this.lines.info({ event: 'settled', typeId, issue, uid, orders: orders.length, paid })
        break
      }
      case 'balance':
        this.lines.info({ event: 'balance', uid: event.userId, ...event.by, balance: event.balance })
        break
      case 'account': {
        const { userId: uid, what, id, amount, way, state } = event
        this.lines.info({ event: 'account', uid, what, id, ...way, amount, state })
        break
      }
      case 'opened':
        break
    }
  }

  readonly fault = (error: unknown): void => this.lines.error({ event: 'fault', fault: faultText(error) })
}
