import { CallRefused } from '../../CallRefused'
import type { Database } from '../../store/tables'
import type { Emit } from '../events'
import { asItStands } from '../keyed/asItStands'
import type { Holding } from './commission/heldPayouts'
import { readHolding } from './commission/heldPayouts'
import { proxyBalance } from './commission/proxyBalance'
import type { RaiseRequest } from './commission/raiseMoney'
import { raiseMoney } from './commission/raiseMoney'
import { SpreadReader } from './readers/SpreadReader'

interface SpreadParts {
  readonly db: Database
  readonly clock: () => number
  readonly emit: Emit
  /** The spread centre is open to everybody. */
  readonly isOpen: boolean
}

export type Spread = ReturnType<typeof createSpread>

/** The spread centre over one database (§G2.4, §G2.5). */
export function createSpread({ db, clock, emit, isOpen }: SpreadParts) {
  const holding = async (userId: number): Promise<Holding> =>
    readHolding(db, userId, await proxyBalance(db, userId), clock())
  return {
    reader: new SpreadReader(db),
    holding,
    /** @throws CallRefused agency.closed while the centre is off */
    admit(): void {
      if (!isOpen) throw CallRefused.of('agency.closed')
    },
    /** A member with commission left may take it out after the centre was closed. @throws CallRefused agency.closed */
    async admitRaise(userId: number): Promise<void> {
      if (!isOpen && (await proxyBalance(db, userId)) === 0) throw CallRefused.of('agency.closed')
    },
    raise: async (asked: Omit<RaiseRequest, 'clock'>) =>
      asItStands(db, asked.userId, await raiseMoney(db, { ...asked, clock }, emit))
  }
}
