import { useId, useState } from 'react'
import { typedAmount } from '../../rules/cashier/amount'
import { usdtAsked, usdtCredited } from '../../rules/cashier/usdt'
import { usdtOf } from '../../rules/cashier/withdrawal'
import type { Money } from '../../rules/money'
import { YUAN } from '../../rules/money'
import { moneyText } from '../../rules/yuanText'
import { Segmented } from '../../ui/controls/Segmented'
import { useComposed } from '../../ui/controls/useComposed'
import { amountText, shownAmount } from '../kinds/form/amountText'
import type { Fact } from '../kinds/page/Facts'
import { Facts } from '../kinds/page/Facts'
import '../kinds/form/form.css'
import './converter.css'

const USDT = 1_000_000
const usdtText = (usdt: number): string => `${(usdt / USDT).toFixed(2)} USDT`

interface ConverterProps {
  /** Yuan for one USDT, both; 0: nothing can be paid in that way, or it is not known for now. */
  readonly rateIn: number
  readonly rateOut: number
}

interface Rates {
  readonly into: number
  readonly out: number
}

/** What an amount comes to, from each side. */
const SIDES = {
  yuan: {
    label: '人民币',
    sign: '¥',
    facts: (amount: Money, { into, out }: Rates): readonly Fact[] => [
      { label: '充值需支付', value: into === 0 ? '-' : usdtText(usdtAsked(amount, into)) },
      { label: '提现可收到', value: out === 0 ? '-' : usdtText(usdtOf(amount, out)) }
    ]
  },
  usdt: {
    label: 'USDT',
    sign: '₮',
    // An amount is kept in 1/10000, USDT in 1/1000000.
    facts: (amount: Money, { into }: Rates): readonly Fact[] => [
      {
        label: '充值可到账',
        value: into === 0 ? '-' : `${moneyText(usdtCredited(amount * (USDT / YUAN), into))} 元`
      }
    ]
  }
} as const
type Side = keyof typeof SIDES

/** What yuan cost in USDT and come to when they are paid out, and what USDT come to when they are paid in. */
export function Converter({ rateIn, rateOut }: ConverterProps) {
  const id = useId()
  const [side, setSide] = useState<Side>('yuan')
  const [typed, setTyped] = useState('1000')
  const input = useComposed(shownAmount(typed), field => setTyped(amountText(field.value, 2)))
  const amount = typedAmount(typed)
  const { label, sign, facts } = SIDES[side]
  const rates = { into: Math.round(rateIn * YUAN), out: Math.round(rateOut * YUAN) }
  return (
    <section className="card converter" aria-label="换算">
      <Segmented
        label="换算方向"
        items={[
          { key: 'yuan', label: '人民币换 USDT' },
          { key: 'usdt', label: 'USDT 换人民币' }
        ]}
        value={side}
        onChange={setSide}
      />
      <label htmlFor={id}>{label}金额</label>
      <div className="money__in">
        <span aria-hidden="true">{sign}</span>
        <input id={id} inputMode="decimal" autoComplete="off" placeholder="0" {...input} />
      </div>
      {amount && <Facts facts={facts(amount, rates)} bare />}
    </section>
  )
}
