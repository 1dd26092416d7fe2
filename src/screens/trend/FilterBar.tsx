import type { ReactNode } from 'react'
import { Icon } from '../../ui/art/Icon'
import { Chip, Chips } from '../../ui/controls/Chip'
import { Dropdown } from './Dropdown'
import { periodLabel } from './periods'
import type { TrendContext } from './trendContext'
import type { SelectedAnswer } from './useTabSelection'

type Openers = Pick<TrendContext, 'open' | 'setOpen'>

export interface DropdownButtonProps extends Openers {
  readonly id: string
  readonly children: ReactNode
}

/** Opens a picker, or closes it. */
export function DropdownButton({ id, open, setOpen, children }: DropdownButtonProps) {
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
  readonly answer: SelectedAnswer
  readonly context: Openers
}

/** The period or date that is chosen, opening the choice; nothing where a tab has none. */
export function PeriodButton({ answer: { periods, choice }, context }: PeriodProps) {
  if (periods.length === 0) return null
  return (
    <DropdownButton id="period" open={context.open} setOpen={context.setOpen}>
      {periodLabel(choice.period)}
    </DropdownButton>
  )
}

/** The date popup of §S2.4, with 取消. */
export function PeriodDropdown({ answer: { periods, choice, choose }, context: { open, setOpen } }: PeriodProps) {
  if (open !== 'period') return null
  const close = () => setOpen(undefined)
  return (
    <Dropdown
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
    </Dropdown>
  )
}
