import { CHASE_ISSUE_STATE } from '../../../contract/areas/chasing'
import { money, yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import { gameOf } from '../../catalogue/catalogue'
import type { OrderReader } from '../../domain/bets/OrderReader'
import type { ChaseIssueRecord, ChaseReader } from '../../domain/chase/ChaseReader'
import { acceptedBet } from '../betting/acceptedBet'
import type { BettingServices } from '../betting/BettingServices'
import { betRefused } from '../betting/betRefused'
import { cancellableUntil } from '../betting/orderViews'
import { checkType, soldGame } from '../catalogue/gameViews'
import { daysOf } from '../daysOf'
import type { HandlersOf } from '../handlers'
import { chaseAwardsOf, chaseDetailOf, chaseOrderOf } from './chaseViews'

/** Chases: placing, listing, reading and cancelling them. */
export function chasingHandlers(
  services: BettingServices,
  chases: ChaseReader,
  orders: Pick<OrderReader, 'one'>
): HandlersOf<'placeChase' | 'chaseList' | 'chaseDetail' | 'chaseAwards' | 'cancelChase'> {
  const { betting, now } = services

  /** A waiting issue can be cancelled until its sale closes; one that was bet, as long as any bet on that issue. */
  const issueCancellableUntil = async (uid: number, issue: ChaseIssueRecord): Promise<number> => {
    const { state, closes_at, order_ids } = issue
    if (state === CHASE_ISSUE_STATE.waiting) return now() < closes_at ? closes_at : 0
    if (state !== CHASE_ISSUE_STATE.placed) return 0
    const order = await orders.one(uid, Number(order_ids?.[0] ?? 0))
    return order ? cancellableUntil(order, now()) : 0
  }

  return {
    placeChase: async (asked, { session, receivedAt }) => {
      // Of a game that is gone a repeat still gets its answer: the domain refuses what is new.
      if (gameOf(asked.type_id)) checkType(soldGame(asked.type_id).game, asked.type)
      const outcome = await betting.placeChase({
        userId: session.uid,
        typeId: asked.type_id,
        playId: asked.played_id,
        groupId: asked.playedGroup,
        unitMode: Number(asked.unitMode),
        startIssue: asked.startIssue,
        count: asked.plannedNum,
        multiples: asked.plannedMultiple.split(',').map(Number),
        lines: asked.codeArray.map(({ actionCode, actionNum }) => ({ actionCode, notes: actionNum })),
        total: asked.inputPrice,
        stopOnWin: asked.isAutomatic === 1,
        fromBasket: asked.fromBasket === 1,
        bonusGroup: asked.bonusGroup,
        key: asked.requestKey,
        now: receivedAt
      })
      const { answer, replayed, balance } = await acceptedBet(services, session.uid, outcome)
      return {
        chsOrderId: String(answer.chaseId ?? ''),
        coins: yuanOf(balance),
        timeStamp: now(),
        orderIds: answer.orderIds.map(String),
        replayed
      }
    },

    chaseList: async ({ page, limit, date }, { session }) => {
      const { total, rows } = await chases.page(session.uid, { page, limit, ...daysOf(date, now()) })
      return { total, chasingOrderList: rows.map(chaseOrderOf) }
    },

    chaseDetail: async ({ id, page, limit }, { session }) => {
      const row = await chases.one(session.uid, Number(id))
      if (!row) throw CallRefused.of('chase.not-found')
      const [issues, left] = await Promise.all([chases.issues(row.id, page, limit), chases.hasLeft(row.id, now())])
      return { ...chaseDetailOf(row, issues), cancellable: left ? 1 : 0 }
    },

    chaseAwards: async ({ id }, { session }) => {
      const issue = await chases.issue(session.uid, Number(id))
      const chase = issue && (await chases.one(session.uid, issue.chase_id))
      if (!issue || !chase) throw CallRefused.of('chase.not-found')
      return chaseAwardsOf(chase, issue, await issueCancellableUntil(session.uid, issue))
    },

    cancelChase: async ({ id, typeId, issue }, { session, receivedAt }) => {
      const issues = issue === '' ? [] : issue.split(',')
      const request = { userId: session.uid, chaseId: Number(id), typeId, issues, now: receivedAt }
      const outcome = await betting.cancelChase(request)
      if (!outcome.ok) throw await betRefused(services, session.uid, outcome.code, outcome.params)
      return { coins: yuanOf(money(outcome.balance)), timeStamp: now(), cancelled: outcome.cancelled }
    }
  }
}
