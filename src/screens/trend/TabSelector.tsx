import { useMemo } from 'react'
import type { TrendTab } from '../../rules/trend/tab'
import { Icon } from '../../ui/art/Icon'
import { Chip, Chips } from '../../ui/controls/Chip'
import { TabStrip } from '../../ui/controls/TabStrip'
import { Dropdown } from './Dropdown'

interface TabSelectorProps {
  readonly tabs: readonly TrendTab[]
  /** Further screens, after the tabs in the full list. */
  readonly extras: readonly TrendTab[]
  readonly value: number
  readonly open: boolean
  readonly onOpen: () => void
  readonly onChange: (index: number) => void
}

/** This many tabs fit the strip: no full list. */
const FEW = 4

/** The strip of tabs and the full list behind its arrow. */
export function TabSelector({ tabs, extras, value, open, onOpen, onChange }: TabSelectorProps) {
  const all = useMemo(() => [...tabs, ...extras].map(({ name }, key) => ({ key, label: name })), [tabs, extras])
  // The strip scrolls to the chosen tab whenever its items change: only another choice may change them.
  const strip = useMemo(() => all.filter(({ key }) => key < tabs.length || key === value), [all, tabs, value])
  const few = all.length <= FEW
  return (
    <>
      <div className={few ? 'tabbox tabbox--few' : 'tabbox'}>
        <TabStrip label="走势" items={strip} value={value} onChange={onChange} panelId="trend-tab" fill={few} />
        {!few && (
          <button type="button" className="tabs__more" aria-label="全部走势" aria-expanded={open} onClick={onOpen}>
            <Icon name="down" size="s" />
          </button>
        )}
      </div>
      {open && (
        <div className="trend__under">
          <Dropdown onClose={onOpen} foot="关闭">
            <Chips label="全部走势">
              {all.map(({ key, label }) => (
                <Chip key={key} pressed={key === value} onPress={() => onChange(key)}>
                  {label}
                </Chip>
              ))}
            </Chips>
          </Dropdown>
        </div>
      )}
    </>
  )
}
