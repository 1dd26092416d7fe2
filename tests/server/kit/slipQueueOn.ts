import { SlipQueue } from '../../../src/server/domain/bets/SlipQueue'
import type { Database } from '../../../src/server/store/tables'

type Parts = ConstructorParameters<typeof SlipQueue>[0]

/** The queue of slips of a server that alone ends sessions; a test names what else matters to it. */
export const slipQueueOn = (db: Database, time: Parts['time'], parts: Partial<Parts> = {}): SlipQueue =>
  new SlipQueue({
    db,
    time,
    emit: () => undefined,
    report: () => undefined,
    sessions: { isExact: true, confirm: async () => undefined },
    ...parts
  })
