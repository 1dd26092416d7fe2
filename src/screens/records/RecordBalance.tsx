import { useSession } from '../../state/hooks'
import { YuanFigure } from '../../widgets/money/YuanFigure'

/** The balance over the records that came from a game (§S2.3, fromType 2). */
export function RecordBalance() {
  const coins = useSession(state => state.coins)
  return (
    <p className="record-balance">
      余额{' '}
      <b>
        <YuanFigure yuan={coins} />
      </b>{' '}
      元
    </p>
  )
}
