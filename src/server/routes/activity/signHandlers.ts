import { SIGN_STATE } from '../../../contract/areas/activity'
import { monthDays, rewardCells, streakAt } from '../../../rules/activity/signIn'
import { chinaDate, dayOf } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import type { SignIns } from '../../domain/activity/SignIns'
import type { HandlersOf } from '../handlers'

interface SignServices {
  readonly signIns: SignIns
  readonly now: () => number
  /** Sign-ins are switched off. */
  readonly off: boolean
}

const MONTH_LENGTH = 'yyyy-MM'.length

/** 每日签到 (§M3.5). */
export function signHandlers({ signIns, now, off }: SignServices): HandlersOf<'signInfo' | 'signIn'> {
  const refuseOff = () => {
    if (off) throw CallRefused.of('cashier.not-open')
  }
  return {
    signInfo: async ({ month: named }, { session }) => {
      refuseOff()
      const at = now()
      const [today, date] = [dayOf(at), chinaDate(at)]
      const month = named || date.slice(0, MONTH_LENGTH)
      const { last, since, signed, staked } = await signIns.state(session.uid, month, today)
      const isSigned = last !== undefined && last.day >= today
      const days = rewardCells(today, last).map(({ amount, mark }) => ({
        amount: yuanOf(amount),
        state: SIGN_STATE[mark]
      }))
      const state = isSigned ? SIGN_STATE.signed : SIGN_STATE.open
      return {
        days,
        streak: streakAt(today, last),
        today: { date, state, amount: days.findLast(day => day.state === state)?.amount ?? 0 },
        month: monthDays({ month, today, since, signed }).map(day => ({ date: day.date, state: SIGN_STATE[day.mark] })),
        need: yuanOf(signIns.least),
        done: yuanOf(money(Math.min(staked, signIns.least)))
      }
    },

    signIn: async (_, { session, receivedAt }) => {
      refuseOff()
      const outcome = await signIns.sign(session.uid, receivedAt)
      if (!outcome.ok) throw CallRefused.of(outcome.code, outcome.params)
      return { amount: yuanOf(outcome.amount), streak: outcome.streak, coins: yuanOf(outcome.balance) }
    }
  }
}
