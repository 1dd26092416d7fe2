import { AnyIcon } from '../../../ui/art/AnyIcon'
import type { Action } from '../page/Action'
import { Actions } from '../page/Actions'
import type { RecordLine } from './RecordsTable'

interface RecordEntryProps {
  readonly line: RecordLine
  /** `yyyy-MM-dd HH:mm:ss`; without its second half where no time of the day is meant. */
  readonly time: string
  readonly actions: readonly Action[]
  readonly onPress: (() => void) | undefined
}

/** One record: what, when and which number, and the amount at the end with what stands below it. */
export function RecordEntry({ line, time, actions, onPress }: RecordEntryProps) {
  const inner = <EntryCells line={line} time={time} />
  return (
    <div className="entrybox">
      {onPress ? (
        <button type="button" className="entry" onClick={onPress}>
          {inner}
        </button>
      ) : (
        <div className="entry">{inner}</div>
      )}
      {line.part}
      {actions.length > 0 && <Actions actions={actions} look="small" />}
    </div>
  )
}

function EntryCells({ line, time }: Pick<RecordEntryProps, 'line' | 'time'>) {
  const { icon, mark, title, sub, isCut, amount, isWin, end, state, isUnread } = line
  const clock = time.slice(11, 16)
  return (
    <>
      {mark ??
        (icon && (
          <span className="entry__ic">
            <AnyIcon name={icon} />
          </span>
        ))}
      <span className="entry__main">
        <span className="entry__name">
          {title}
          {isUnread && <i className="entry__dot" role="img" aria-label="未读" />}
        </span>
        <span className={isCut ? 'entry__meta entry__meta--cut' : 'entry__meta'}>
          {clock}
          {sub && (
            <>
              {clock !== '' && <i className="sep" />}
              {sub}
            </>
          )}
        </span>
      </span>
      <span className="entry__end">
        {amount !== undefined && <b className={isWin ? 'entry__sum entry__sum--win' : 'entry__sum'}>{amount}</b>}
        {state && <span className={`entry__state entry__state--${state.tone}`}>{state.text}</span>}
        {end && <span className="entry__meta">{end}</span>}
      </span>
    </>
  )
}
