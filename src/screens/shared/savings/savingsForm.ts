import type { DataOf } from '../../../contract/endpoints'
import { typedAmount } from '../../../rules/cashier/amount'
import type { SavingsDirection } from '../../../rules/cashier/savingsMove'
import { savingsAll, savingsComplaint } from '../../../rules/cashier/savingsMove'
import { moneyOfYuan, yuanOf } from '../../../rules/money'
import { yuanText } from '../../../rules/yuanText'
import { amountOf } from '../../kinds/form/amountText'
import { formScreen } from '../../kinds/form/formScreen'
import type { PageTable } from '../../kinds/page/KindPage'
import { fromCall, together } from '../../kinds/page/Source'
import type { Tools } from '../../kinds/page/Task'
import { complain } from '../complain'
import { STALE_AFTER } from '../staleAfter'

interface Both {
  readonly me: DataOf<'userInfo'>
  readonly savings: DataOf<'savingsInfo'>
}

const balancesOf = ({ me, savings }: Both) => ({
  player: moneyOfYuan(me.coin.lotteryCoin),
  yuebao: moneyOfYuan(savings.balance)
})

interface Direction {
  readonly verb: string
  /** What there is to move. */
  readonly label: string
  readonly send: (amount: string, tools: Tools) => Promise<DataOf<'turnIn'>>
}

const DIRECTIONS: Readonly<Record<SavingsDirection, Direction>> = {
  in: {
    verb: '转入',
    label: '可转入余额',
    send: (amount, { money, onKey }) => money.send('turnIn', { amount }, onKey)
  },
  out: {
    verb: '转出',
    label: '储蓄余额',
    send: (amount, { money, onKey }) => money.send('turnOut', { amount }, onKey)
  }
}

/**
 * Moves money between the main balance and savings, at once.
 * @param verb what the page calls it
 * @returns the component of its route
 */
export function savingsForm(
  page: PageTable,
  direction: SavingsDirection,
  notes: readonly string[],
  verb = DIRECTIONS[direction].verb
) {
  const { label, send } = DIRECTIONS[direction]
  const available = ({ me, savings }: Both): number => (direction === 'in' ? me.coin.lotteryCoin : savings.balance)
  return formScreen({
    ...page,
    source: together({ me: fromCall('userInfo', () => ({})), savings: fromCall('savingsInfo', () => ({})) }),
    initial: (_, at) => ({ amount: at.get('amount') ?? '' }),
    fields: {
      amount: ({ data, values }) => ({
        kind: 'amount',
        label: `${verb}金额`,
        decimals: 2,
        aside: `${label} ${yuanText(available(data))} 元`,
        all: yuanOf(savingsAll(direction, balancesOf(data))),
        fault: complain(savingsComplaint(typedAmount(values.amount), direction, balancesOf(data)))
      })
    },
    notes,
    button: ({ values }) => `${verb} ${yuanText(amountOf(values.amount))} 元`,
    send: ({ values }, tools) => send(values.amount, tools),
    done: () => ({ toast: `${verb}成功`, to: 'back', stale: STALE_AFTER.yuebao })
  })
}
