import { YuanFigure } from './YuanFigure'

interface AmountProps {
  readonly yuan: number
  readonly size?: 'mid' | 'big'
  /** Winnings, the only gold in the product. */
  readonly win?: boolean
  /** The player put a hand over it. */
  readonly covered?: boolean
}

/** A balance or a rank with its unit, large or in gold. */
export function Amount({ yuan, size, win = false, covered = false }: AmountProps) {
  const classes = ['amount', size ? `amount--${size}` : '', win ? 'amount--win' : ''].filter(Boolean).join(' ')
  if (covered) return <span className={classes}>****</span>
  return (
    <span className={classes}>
      <YuanFigure yuan={yuan} />
      <small>元</small>
    </span>
  )
}
