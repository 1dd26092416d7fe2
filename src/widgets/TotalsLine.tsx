import { yuanText } from './yuanText'

export interface TotalsLineProps {
  readonly notes: number
  /** Yuan. */
  readonly amount: number
}

/** The footer's sum, 共N注 M元. */
export function TotalsLine({ notes, amount }: TotalsLineProps) {
  return (
    <p>
      共 <b>{notes}</b> 注 <b>{yuanText(amount)}</b> 元
    </p>
  )
}
