import type { ReactNode } from 'react'
import { Icon } from '../../ui/art/Icon'
import { Amount } from '../../widgets/money/Amount'
import { useBalance, useBalanceCover } from './hooks/useApp'
import './balanceCard.css'

interface BalanceCardProps {
  /** `big` where the balance is what the page is about. */
  readonly size: 'mid' | 'big'
  /** Beside the balance. */
  readonly end: ReactNode
  readonly note?: string
  /** Below it, in the same card. */
  readonly children?: ReactNode
}

/** 账户余额, with an eye that covers it. */
export function BalanceCard({ size, end, note, children }: BalanceCardProps) {
  const { coins } = useBalance()
  const [covered, setCovered] = useBalanceCover()
  return (
    <section className={`card balance balance--${size}`} aria-label="账户余额">
      <div className="balance__main">
        <div className="grow">
          <p className="balance__label">
            账户余额
            <button
              type="button"
              className="balance__eye"
              aria-label={covered ? '显示余额' : '隐藏余额'}
              aria-pressed={covered}
              onClick={() => setCovered(!covered)}
            >
              <Icon name={covered ? 'eye-off' : 'eye'} size="xs" />
            </button>
          </p>
          <p>
            <Amount yuan={coins} size={size} covered={covered} />
          </p>
        </div>
        {end}
      </div>
      {children}
      {note && <p className="balance__note">{note}</p>}
    </section>
  )
}
