import { VENDORS } from '../../../src/contract/areas/wallets'
import { createAgency } from '../../../src/server/domain/agency/createAgency'
import { OrderReader } from '../../../src/server/domain/bets/OrderReader'
import { ChaseReader } from '../../../src/server/domain/chase/ChaseReader'
import { PasswordHashing } from '../../../src/server/domain/users/passwords'
import { UserRepository } from '../../../src/server/domain/users/UserRepository'
import { memberHandlers } from '../../../src/server/routes/agency/memberHandlers'
import { reportHandlers } from '../../../src/server/routes/agency/reportHandlers'
import { rowHandlers } from '../../../src/server/routes/agency/rowHandlers'
import { thirdHandlers } from '../../../src/server/routes/agency/thirdHandlers'
import type { Database } from '../../../src/server/store/tables'
import { dayNamed, timeOn } from '../../server/kit/commissions'

/** A game everybody of the team bets on. */
const GAME = 1
const PAGE = { page: 1, limit: 20 }
const now = () => timeOn(0, 20)

/** A call of the agent centre as its page makes it. */
export type AgentCall = readonly [what: string, make: () => Promise<unknown>]

/** All calls of the agent centre that read, over a database, made by one agent. */
export function agentCalls(db: Database, agent: number) {
  const agency = createAgency({
    ...{ db, users: new UserRepository(db), hashing: new PasswordHashing(), spread: true, vendors: () => VENDORS },
    rules: { minLength: 4, maxLength: 16, userNamecomplexity: 0 }
  })
  const calls = {
    ...reportHandlers(agency, now),
    ...memberHandlers(agency, now),
    ...rowHandlers({ agency, orders: new OrderReader(db), chases: new ChaseReader(db), now }),
    ...thirdHandlers(agency)
  }
  const caller = {
    ...{ ip: '', host: '', source: 2 as const, browser: '', receivedAt: now() },
    session: { uid: agent, username: '', tokenHash: '', passwordChanged: true, expiresAt: Infinity }
  }
  const spanOf = (days: number) => ({ dateFrom: dayNamed(1 - days), dateTo: dayNamed(0) })
  return {
    /** What does not depend on a span of days. */
    standing: [
      ['home', async () => calls.agentHome({}, caller)],
      ['members', async () => calls.memberList(PAGE, caller)]
    ] satisfies readonly AgentCall[],

    /** Reports over the whole team in so many days. */
    reports(days: number): readonly AgentCall[] {
      const range = spanOf(days)
      const page = { ...range, ...PAGE }
      return [
        ['team', async () => calls.teamReport(range, caller)],
        ['team, one game', async () => calls.teamReport({ ...range, typeId: GAME }, caller)],
        ['branches by stake', async () => calls.memberReport({ ...page, sort: 'valid' }, caller)],
        ['branches by profit', async () => calls.memberReport({ ...page, sort: 'profit' }, caller)],
        ['branches by commission', async () => calls.memberReport({ ...page, sort: 'mine' }, caller)],
        ['branches by name', async () => calls.memberReport({ ...page, sort: 'name' }, caller)],
        ['branches, one game', async () => calls.memberReport({ ...page, sort: 'valid', typeId: GAME }, caller)],
        ['games of a vendor', async () => calls.thirdReport({ ...page, report: 'cards' }, caller)]
      ]
    },

    /** Lists of rows over the whole team in so many days. */
    lists(days: number): readonly AgentCall[] {
      const page = { ...spanOf(days), limit: PAGE.limit }
      return [
        ['bets', async () => calls.teamOrderList({ ...page, orderStatus: '' }, caller)],
        ['won bets', async () => calls.teamOrderList({ ...page, orderStatus: '1' }, caller)],
        ['movements', async () => calls.teamMovements(page, caller)],
        ['chases', async () => calls.teamChases(page, caller)],
        ['rounds', async () => calls.thirdRecords(page, caller)]
      ]
    },

    bet: async (orderId: number) => calls.teamOrderDetail({ orderId: String(orderId) }, caller)
  }
}
