import type { SavingsType } from '../../../contract/areas/savings'
import { typedAmount } from '../../../rules/cashier/amount'
import { interestOf, YUEBAO_MAX, YUEBAO_MIN } from '../../../rules/cashier/interest'
import type { SavingsDirection } from '../../../rules/cashier/savingsMove'
import { chinaDateTime } from '../../../rules/chinaTime'
import { money, YUAN, yuanOf } from '../../../rules/money'
import type { Savings } from '../../domain/savings/createSavings'
import type { SavingsRecord } from '../../domain/savings/SavingsReader'
import { acceptedOf } from '../cashAnswer'
import { daysPage } from '../daysOf'
import type { HandlersOf, PlayerCaller } from '../handlers'

interface SavingsServices {
  readonly savings: Savings
  readonly now: () => number
  /** Savings are switched off: no money goes in, money there can be taken out. */
  readonly off: boolean
}

const SHOWN: Readonly<Record<SavingsRecord['kind'], { readonly type: SavingsType; readonly title: string }>> = {
  yuebaoIn: { type: 'in', title: '转入储蓄' },
  yuebaoOut: { type: 'out', title: '储蓄转出' },
  interest: { type: 'interest', title: '收益' }
}

/** 万份收益 is a day's interest on this. */
const TEN_THOUSAND = money(10_000 * YUAN)

/** 储蓄 (§M2.4). */
export function savingsHandlers({
  savings,
  now,
  off
}: SavingsServices): HandlersOf<'savingsInfo' | 'turnIn' | 'turnOut' | 'savingsRecords'> {
  const move = async (
    direction: SavingsDirection,
    { requestKey, amount }: { readonly requestKey: string; readonly amount: string },
    { session, receivedAt }: PlayerCaller
  ) => {
    const outcome = await savings.move({
      userId: session.uid,
      direction,
      amount: typedAmount(amount),
      isOff: off,
      key: requestKey,
      now: receivedAt
    })
    const answer = acceptedOf(outcome)
    return { coins: yuanOf(answer.balance), yuBaoCoin: yuanOf(answer.savings), timeStamp: now() }
  }

  return {
    savingsInfo: async (_, { session }) => {
      const { balance, yesterday, total, sevenDay } = await savings.state(session.uid)
      return {
        balance: yuanOf(balance),
        yesterday: yuanOf(yesterday),
        total: yuanOf(total),
        perTenThousand: yuanOf(interestOf(TEN_THOUSAND)),
        sevenDay,
        min: yuanOf(YUEBAO_MIN),
        max: yuanOf(YUEBAO_MAX)
      }
    },

    turnIn: (request, caller) => move('in', request, caller),
    turnOut: (request, caller) => move('out', request, caller),

    savingsRecords: async ({ type, ...asked }, { session }) => {
      const { total, rows } = await savings.page({
        userId: session.uid,
        type: type === '' ? undefined : type,
        ...daysPage(asked, now())
      })
      return {
        total,
        list: rows.map(row => ({
          id: row.id,
          ...SHOWN[row.kind],
          amount: yuanOf(money(row.amount)),
          balance: yuanOf(money(row.balance)),
          time: chinaDateTime(row.at)
        }))
      }
    }
  }
}
