import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pageMessage } from '../../../text/pageMessages'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { Button } from '../../../ui/controls/Button'
import { useOnline } from '../../shared/hooks/useOnline'
import type { SheetForm } from '../form/sheetForm'
import type { Action } from './Action'
import { submitPayForm } from './submitPayForm'
import { TaskView } from './TaskView'
import { isUnderWay } from './taskState'
import { useTask } from './useTask'

/** What leads elsewhere on the page, or does something on the phone. */
const NEEDS_NO_NETWORK: readonly Action['kind'][] = ['link', 'own']

interface ActionsProps {
  readonly actions: readonly Action[]
  /** foot: side by side; small: in a row of a list; rail: icon over label, one under another. */
  readonly look?: 'foot' | 'small' | 'rail'
}

/** Actions side by side, and whatever they ask. One of them at a time. */
export function Actions({ actions, look = 'foot' }: ActionsProps) {
  const navigate = useNavigate()
  const run = useTask()
  const [sheet, setSheet] = useState<SheetForm>()
  const [open, setOpen] = useState(false)
  const busy = isUnderWay(run.state)
  const online = useOnline()
  const press = (action: Action) => {
    if (action.kind === 'link') return void navigate(action.to)
    if (action.kind === 'task') return run.start(action.task)
    if (action.kind === 'leave') return submitPayForm(action.form)
    if (action.kind === 'own') return action.run()
    setSheet(() => action.form)
    setOpen(true)
  }
  // The pressed action, by its label: tables make their tasks anew with every answer.
  const [pressed, setPressed] = useState('')
  const isAsking = run.state.phase === 'asking' || run.state.phase === 'lost'
  const Sheet = sheet
  return (
    <div className={`acts acts--${look}`} data-count={actions.length}>
      {actions.map((action, place) => {
        const isOwn = busy && action.label === pressed
        const mayPress = !(action.disabled || busy) && (online || NEEDS_NO_NETWORK.includes(action.kind))
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: one that is called otherwise once it was carried out keeps the focus
            key={place}
            kind={action.isMain ? 'primary' : 'plain'}
            small={look === 'small'}
            busy={isOwn}
            disabled={!isOwn && !mayPress}
            onPress={() => {
              setPressed(action.label)
              press(action)
            }}
          >
            {action.icon && <AnyIcon name={action.icon} {...(look === 'rail' ? {} : { size: 's' as const })} />}
            {isAsking && action.label === pressed ? pageMessage('task.asking') : action.label}
          </Button>
        )
      })}
      <TaskView run={run} />
      {Sheet && <Sheet open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
