import type { ReactNode } from 'react'
import { Icon } from '../../ui/art/Icon'
import { Chip, Chips } from '../../ui/controls/Chip'
import { Drop } from './Drop'
import { periodLabel } from './periods'
import type { TrendContext } from './trendContext'
import type { ChosenAnswer } from './useChoice'

type Openers = Pick<TrendContext, 'open' | 'setOpen'>

export interface PickButtonProps extends Openers {
  readonly id: string
  readonly children: ReactNode
}

/** Opens a picker, or closes it. */
export function PickButton({ id, open, setOpen, children }: PickButtonProps) {
  return (
    <button
      type="button"
      className="pick"
      aria-expanded={open === id}
      onClick={() => setOpen(open === id ? undefined : id)}
    >
      {children}
      <Icon name="down" size="xs" />
    </button>
  )
}

export interface PeriodProps {
  readonly answer: ChosenAnswer
  readonly context: Openers
}

/** The period or date that is chosen, opening the choice; nothing where a tab has none. */
export function PeriodPick({ answer: { periods, choice }, context }: PeriodProps) {
  if (periods.length === 0) return null
  return (
    <PickButton id="period" open={context.open} setOpen={context.setOpen}>
      {periodLabel(choice.period)}
    </PickButton>
  )
}

/** The date popup of §S2.4, with 取消. */
export function PeriodDrop({ answer: { periods, choice, choose }, context: { open, setOpen } }: PeriodProps) {
  if (open !== 'period') return null
  const close = () => setOpen(undefined)
  return (
    <Drop
      onClose={close}
      foot={
        <button type="button" className="drop__close" onClick={close}>
          取消
        </button>
      }
    >
      <Chips label="时间">
        {periods.map(period => (
          <Chip
            key={period}
            pressed={period === choice.period}
            onPress={() => {
              close()
              choose({ period })
            }}
          >
            {periodLabel(period)}
          </Chip>
        ))}
      </Chips>
    </Drop>
  )
}
