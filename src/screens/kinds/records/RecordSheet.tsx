import { Sheet } from '../../../ui/modal/Sheet'
import { Actions } from '../page/Actions'
import { Facts } from '../page/Facts'
import type { RecordDetail } from './RecordsTable'

interface RecordSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly detail: RecordDetail
}

/** All the facts of one record. */
export function RecordSheet({ open, onClose, detail }: RecordSheetProps) {
  const { title, amount, isWin, state, facts, actions = [] } = detail
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {amount !== undefined && (
        <p className={isWin ? 'amount amount--big amount--win detail__sum' : 'amount amount--big detail__sum'}>
          {amount}
          <small>元</small>
        </p>
      )}
      {state && <p className="detail__state">{state}</p>}
      <Facts facts={facts} bare />
      <div className="form__end">{actions.length > 0 && <Actions actions={actions} />}</div>
    </Sheet>
  )
}
