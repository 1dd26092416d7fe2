import type { ReactNode } from 'react'
import { Icon } from '../../ui/art/Icon'
import { Chip, Chips } from '../../ui/controls/Chip'
import { Dropdown } from './Dropdown'
import { periodLabel } from './periods'
import { useDropdown } from './trendContexts'
import type { PeriodChoice } from './useTabSelection'

interface DropdownButtonProps {
  readonly id: string
  readonly children: ReactNode
}

/** Opens a dropdown, or closes it. */
export function DropdownButton({ id, children }: DropdownButtonProps) {
  const { open, toggle } = useDropdown()
  return (
    <button type="button" className="pick" aria-expanded={open === id} onClick={() => toggle(id)}>
      {children}
      <Icon name="down" size="xs" />
    </button>
  )
}

/** The period or date that is chosen, opening the choice; nothing where a tab has none. */
export function PeriodButton({ answer: { periods, selection } }: { readonly answer: PeriodChoice }) {
  if (periods.length === 0) return null
  return <DropdownButton id="period">{periodLabel(selection.period)}</DropdownButton>
}

/** The date popup of §S2.4, with 取消. */
export function PeriodDropdown({ answer: { periods, selection, select } }: { readonly answer: PeriodChoice }) {
  const { open, close } = useDropdown()
  if (open !== 'period') return null
  return (
    <Dropdown onClose={close} foot="取消">
      <Chips label="时间">
        {periods.map(period => (
          <Chip
            key={period}
            pressed={period === selection.period}
            onPress={() => {
              close()
              select({ period })
            }}
          >
            {periodLabel(period)}
          </Chip>
        ))}
      </Chips>
    </Dropdown>
  )
}
