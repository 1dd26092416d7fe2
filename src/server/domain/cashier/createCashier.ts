import { DEPOSIT_DAILY } from '../../../rules/cashier/deposit'
import type { CashierSettings } from '../../cashierSettings'
import type { PaymentProvider } from '../../ports/PaymentProvider'
import type { Job } from '../JobRunner'
import type { Woken } from './Callbacks'
import { Cashier } from './Cashier'
import type { CashierParts } from './CashierParts'
import { DepositQueue } from './DepositQueue'
import { depositJob } from './depositJob'
import { wakeDeposit } from './wakeDeposit'

interface CashierOptions extends Omit<CashierParts, 'provider' | 'dailyMost'> {
  readonly payments: PaymentProvider | undefined
  readonly cashier: CashierSettings
}

/** Everything of money in, over one provider; undefined where the site has none. */
export interface CashierDomain {
  readonly provider: PaymentProvider
  readonly cashier: Cashier
  readonly queue: DepositQueue
  readonly woken: Woken
  readonly jobs: readonly Job[]
}

/**
 * Everything about deposits over one payment gateway; undefined where the site has none. Play money has a daily limit.
 */
export function createCashier({ payments, cashier: settings, ...rest }: CashierOptions): CashierDomain | undefined {
  if (!payments) return undefined
  const parts = { ...rest, provider: payments, dailyMost: settings.money === 'play' ? DEPOSIT_DAILY : undefined }
  const cashier = new Cashier(parts)
  return {
    provider: payments,
    cashier,
    queue: new DepositQueue(parts),
    woken: { letter: 'D', wake: wakeDeposit, sync: no => cashier.sync(no) },
    jobs: [depositJob(parts)]
  }
}
