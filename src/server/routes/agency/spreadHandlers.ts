import { MEMBER_TYPE } from '../../../contract/codes'
import { HOLD_DAYS, RATE_BASE, SPREAD_RATES } from '../../../rules/agency/commission'
import { COUNTED_DAYS, COUNTED_ON, COUNTED_STAKE, RUNGS } from '../../../rules/agency/rewards'
import { linkOf, REPORT_DAYS } from '../../../rules/agency/team'
import { chinaDate } from '../../../rules/chinaTime'
import { maskName } from '../../../rules/maskName'
import { money, yuanOf } from '../../../rules/money'
import type { Agency } from '../../domain/agency/createAgency'
import type { Spread } from '../../domain/agency/createSpread'
import type { AchievedDay } from '../../domain/agency/readers/SpreadReader'
import type { HandlersOf } from '../handlers'
import { askedDays } from './reportDays'

const yuan = (amount: number): number => yuanOf(money(amount))

const dayView = ({ day, valid1, valid2, amount1, amount2, players }: AchievedDay) => ({
  ...{ day, valid1: yuan(valid1), valid2: yuan(valid2), amount1: yuan(amount1), amount2: yuan(amount2), players }
})

/** The spread centre: who joined by a member's codes, and what that earns (§G2.4). */
export function spreadHandlers(
  spread: Spread,
  { invitations, upline }: Pick<Agency, 'invitations' | 'upline'>,
  now: () => number
): HandlersOf<'spreadHome' | 'myPlayers' | 'achievement' | 'rewards' | 'spreadNotes' | 'upline'> {
  return {
    spreadHome: async (_, { session: { uid } }) => {
      spread.admit()
      const at = now()
      const code = await invitations.main(uid, at)
      const [holding, earned, funnel] = await Promise.all([
        spread.holding(uid),
        spread.reader.earned(uid, at),
        spread.reader.funnel(uid)
      ])
      return {
        withdrawable: yuan(holding.available),
        immature: yuan(holding.balance - holding.available),
        total: yuan(earned.total),
        yesterday: yuan(earned.yesterday),
        days: earned.days.map(({ day, amount }) => ({ day, amount: yuan(amount) })),
        code,
        link: code === '' ? '' : linkOf(code),
        funnel: [...funnel]
      }
    },

    myPlayers: async ({ level, state, page, limit }, { session }) => {
      spread.admit()
      const { total, rows } = await spread.reader.players(session.uid, {
        level,
        state,
        limit,
        offset: (page - 1) * limit
      })
      return {
        total,
        list: rows.map(row => ({
          id: row.place,
          name: maskName(row.username),
          level: row.distance,
          openedAt: chinaDate(row.created_at),
          state: row.state
        }))
      }
    },

    achievement: async (range, { session }) => {
      spread.admit()
      const { from, to } = askedDays(range, REPORT_DAYS)
      const { days, players } = await spread.reader.achieved(session.uid, from, to)
      const sum = (key: 'valid1' | 'valid2' | 'amount1' | 'amount2') => days.reduce((all, day) => all + day[key], 0)
      return {
        total: {
          valid1: yuan(sum('valid1')),
          valid2: yuan(sum('valid2')),
          amount1: yuan(sum('amount1')),
          amount2: yuan(sum('amount2')),
          players
        },
        days: days.map(dayView)
      }
    },

    rewards: async (_, { session }) => {
      spread.admit()
      const { counted, paid } = await spread.reader.rewards(session.uid)
      const reached = new Map(paid.map(row => [row.rung, row.day]))
      return {
        counted,
        level: paid.length,
        rungs: RUNGS.map(({ need, amount }) => ({ need, amount: yuan(amount), reachedOn: reached.get(need) ?? '' })),
        list: paid.map(({ day, rung, amount, voided }) => ({ day, need: rung, amount: yuan(amount - voided) }))
      }
    },

    // Told whether the spread centre is open or not: agents see on.
    upline: async (_, { session }) => {
      const above = await upline(session.uid, now())
      return {
        name: above ? maskName(above.username) : '',
        type: above?.isAgent ? MEMBER_TYPE.agent : MEMBER_TYPE.player
      }
    },

    spreadNotes: async () => {
      spread.admit()
      return {
        rates: SPREAD_RATES.map(rate => rate / RATE_BASE),
        rungs: RUNGS.map(({ need, amount }) => ({ need, amount: yuan(amount) })),
        holdDays: HOLD_DAYS,
        countedDays: COUNTED_DAYS,
        countedStake: yuan(COUNTED_STAKE),
        countedOn: COUNTED_ON
      }
    }
  }
}
