import { YUEBAO_DAILY_RATE } from '../../../rules/cashier/interest'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import { asItStands } from '../keyed/asItStands'
import type { SavingsRequest } from './moveSavings'
import { moveSavings } from './moveSavings'
import type { SavingsPage } from './SavingsReader'
import { SavingsReader } from './SavingsReader'

export type Savings = ReturnType<typeof createSavings>

/** What calls may do with savings, over one database. */
export function createSavings(db: Database, clock: () => number, emit: Emit) {
  const reader = new SavingsReader(db)
  return {
    move: async (asked: Omit<SavingsRequest, 'clock'>) =>
      asItStands(db, asked.userId, await moveSavings(db, { ...asked, clock }, emit)),
    state: (userId: number) => reader.state(userId, clock(), YUEBAO_DAILY_RATE),
    page: (asked: SavingsPage) => reader.page(asked)
  }
}
