import { yuanText } from '../rules/yuanText'

interface TotalsLineProps {
  readonly notes: number
  /** Yuan. */
  readonly amount: number
}

/** The footer's sum, 共N注 M元. */
export function TotalsLine({ notes, amount }: TotalsLineProps) {
  return (
    <p>
      <span>
        共 <b>{notes}</b> 注
      </span>{' '}
      <span>
        <b>{yuanText(amount)}</b> 元
      </span>
    </p>
  )
}
