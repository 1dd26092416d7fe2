import type { ReactNode } from 'react'
import type { TabPeriod } from '../../rules/trend/tab'
import { Chip, Chips } from '../../ui/Chip'
import { Icon } from '../../ui/Icon'
import { Drop } from './Drop'
import type { Period } from './periods'
import { periodLabel, periodsOf } from './periods'
import type { TrendContext } from './trendContext'

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

export interface PeriodPickProps extends Openers {
  readonly tab: TabPeriod
  readonly period: Period
}

/** The period or date that is chosen, opening the choice; nothing where a tab has none. */
export function PeriodPick({ tab, period, ...openers }: PeriodPickProps) {
  if (tab.choice === 'none') return null
  return (
    <PickButton id="period" {...openers}>
      {periodLabel(period)}
    </PickButton>
  )
}

export interface PeriodDropProps extends PeriodPickProps {
  readonly onPeriod: (period: Period) => void
}

/** The date popup of spec §2.4, with 取消. */
export function PeriodDrop({ tab, period, onPeriod, open, setOpen }: PeriodDropProps) {
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
        {periodsOf(tab).map(each => (
          <Chip
            key={each}
            pressed={each === period}
            onPress={() => {
              close()
              onPeriod(each)
            }}
          >
            {periodLabel(each)}
          </Chip>
        ))}
      </Chips>
    </Drop>
  )
}
