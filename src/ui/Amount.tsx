import { amountText, exactAmount } from './amountText'

export interface AmountProps {
  readonly yuan: number
  readonly size?: 'mid' | 'big'
  /** Winnings, the only gold in the product. */
  readonly win?: boolean
  readonly signed?: boolean
  readonly unit?: boolean
  /** The player put a hand over it. */
  readonly covered?: boolean
}

/** Yuan as the player reads it; the exact figure is in the title. */
export function Amount({ yuan, size, win = false, signed = false, unit = true, covered = false }: AmountProps) {
  const classes = ['amount', size ? `amount--${size}` : '', win ? 'amount--win' : ''].filter(Boolean).join(' ')
  if (covered) return <span className={classes}>****</span>
  return (
    <span className={classes} title={`${exactAmount(yuan)} 元`}>
      {signed && yuan > 0 && '+'}
      {amountText(yuan)}
      {unit && <small>元</small>}
    </span>
  )
}
