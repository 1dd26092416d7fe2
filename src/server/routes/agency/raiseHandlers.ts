import { CODE } from '../../../contract/codes'
import { REPORT_DAYS } from '../../../rules/agency/team'
import { typedAmount } from '../../../rules/cashier/amount'
import { chinaDateTime } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import type { Spread } from '../../domain/agency/createSpread'
import type { TakenRow } from '../../domain/agency/readers/SpreadReader'
import type { HandlersOf } from '../handlers'
import { cursorPage } from './cursorPage'
import { askedDays } from './reportDays'

const PAGE = 20
const TITLES: Readonly<Record<TakenRow['kind'], string>> = { normal: '提取', advance: '提前提取', void: '佣金撤回' }

const yuan = (amount: number): number => yuanOf(money(amount))

/** `ms:id` of the last row of a page. */
function afterOf(cursor: string | undefined): { readonly at: number; readonly id: number } | undefined {
  if (!cursor) return undefined
  const [, at, id] = /^(\d{1,15}):(\d{1,15})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw CallRefused.of('request.bad', { field: 'cursor' }, CODE.badRequest)
  return { at: Number(at), id: Number(id) }
}

/** Commission on its way to the main balance (§G2.5). */
export function raiseHandlers(spread: Spread): HandlersOf<'raiseInfo' | 'raiseMoney' | 'raiseRecords'> {
  return {
    raiseInfo: async (_, { session }) => {
      await spread.admitRaise(session.uid)
      const { balance, available, advanceable, left, immature } = await spread.holding(session.uid)
      return {
        available: yuan(available),
        advanceable: yuan(advanceable),
        coinProxy: yuan(balance),
        left,
        immature: immature.map(({ day, program, amount, advanced, matures_day }) => ({
          ...{ day, program, amount: yuan(amount), advanced: yuan(advanced), maturesOn: matures_day }
        }))
      }
    },

    raiseMoney: async ({ requestKey, amount, kind }, { session, receivedAt }) => {
      const outcome = await spread.raise({
        ...{ userId: session.uid, kind, amount: typedAmount(amount), key: requestKey, now: receivedAt }
      })
      if (!outcome.ok) throw CallRefused.of(outcome.code, outcome.params)
      const { proxy, balance } = outcome.answer
      return { coinProxy: yuanOf(proxy), coins: yuanOf(balance), replayed: outcome.replayed }
    },

    raiseRecords: async ({ cursor, ...range }, { session }) => {
      const { fromMs: from, untilMs: until } = askedDays(range, REPORT_DAYS)
      const asked = { from, until, after: afterOf(cursor), limit: PAGE + 1 }
      const [rows, sum] = await Promise.all([
        spread.reader.taken(session.uid, asked),
        spread.reader.takenSum(session.uid, from, until)
      ])
      const { shown, next } = cursorPage(rows, PAGE, row => `${row.at}:${row.id}`)
      return {
        list: shown.map(({ id, at, kind, reason, amount }) => ({
          ...{ id: `${kind}:${id}`, time: chinaDateTime(at), kind, title: TITLES[kind], reason, amount: yuan(amount) }
        })),
        next,
        sum: yuan(sum)
      }
    }
  }
}
