import { TabStrip } from '../../ui/controls/TabStrip'

const TABS = [
  { key: 0, label: '投注记录' },
  { key: 1, label: '追号记录' }
] as const

interface RecordTabsProps {
  readonly value: 0 | 1
  readonly onChange: (tab: 0 | 1) => void
}

/** Tab 0 bet records, tab 1 chasing records (§S2.3). */
export function RecordTabs({ value, onChange }: RecordTabsProps) {
  return <TabStrip fill label="记录" items={TABS} value={value} onChange={onChange} />
}
