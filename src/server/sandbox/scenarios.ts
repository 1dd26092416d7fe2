import { USDT } from '../../rules/cashier/usdt'
import { FEN, YUAN } from '../../rules/money'
import type { Planned } from './Deliveries'
import type { SandboxPayment } from './sandboxStatus'

/** What a payer, or a provider that has a bad day, can do with a payment (§M1.4). */
export const SCENARIOS = [
  'success',
  'failure',
  'repeated',
  'late',
  'disordered',
  'mismatch',
  'forged',
  'reversed',
  'silent'
] as const
export type Scenario = (typeof SCENARIOS)[number]

/** What becomes of the payment's row, and which callbacks go out. */
export interface ScenarioOutcome {
  readonly change: Partial<Pick<SandboxPayment, 'paid' | 'paid_at' | 'failed_at' | 'reversed_at'>>
  readonly callbacks: readonly Planned[]
}

/** Paid this long after its time. */
const LATE_MS = 5_000
const REVERSED_MS = 60_000
const REPEATS = 3

const SUCCEEDED: Planned = { claim: 'succeeded', after: 0 }

/** What a scenario does to an unpaid payment at `now`. */
export function scenarioOutcome(scenario: Scenario, payment: SandboxPayment, now: number): ScenarioOutcome {
  const paid = { paid: payment.pay_amount, paid_at: now }
  switch (scenario) {
    case 'success':
      return { change: paid, callbacks: [SUCCEEDED] }
    case 'failure':
      return { change: { failed_at: now }, callbacks: [{ claim: 'failed', after: 0 }] }
    case 'repeated':
      return { change: paid, callbacks: [{ ...SUCCEEDED, repeats: REPEATS }] }
    case 'late': {
      const at = Math.max(now, payment.expires_at + LATE_MS)
      return { change: { ...paid, paid_at: at }, callbacks: [{ ...SUCCEEDED, after: at - now }] }
    }
    case 'disordered':
      return { change: paid, callbacks: [SUCCEEDED, { claim: 'pending', after: 1 }, { claim: 'failed', after: 2 }] }
    case 'mismatch':
      return { change: { ...paid, paid: lessOf(payment) }, callbacks: [SUCCEEDED] }
    case 'forged':
      return { change: paid, callbacks: [{ ...SUCCEEDED, forged: true }] }
    case 'reversed':
      return {
        change: { ...paid, reversed_at: now + REVERSED_MS },
        callbacks: [SUCCEEDED, { claim: 'reversed', after: REVERSED_MS }]
      }
    case 'silent':
      return { change: paid, callbacks: [] }
  }
}

/** A unit less than was asked for, and never nothing. */
const lessOf = ({ asset, pay_amount }: SandboxPayment): number =>
  Math.max(FEN, pay_amount - (asset === 'USDT' ? USDT : YUAN))
