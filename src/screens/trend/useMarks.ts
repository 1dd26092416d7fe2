import { useMemo } from 'react'
import { useSettings, useStores } from '../../state/hooks'
import type { Mark } from '../../widgets/trend/MissTable'
import { MARKS } from '../../widgets/trend/MissTable'

/** The labels of every table, kept on this device. */
export function useMarks(): readonly [marks: readonly Mark[], set: (marks: readonly Mark[]) => void] {
  const { settings } = useStores()
  const flags = useSettings(state => state.trendMarks)
  const marks = useMemo(() => MARKS.filter((_, at) => flags[at] === '1'), [flags])
  return [marks, next => settings.set({ trendMarks: MARKS.map(mark => (next.includes(mark) ? '1' : '0')).join('') })]
}
