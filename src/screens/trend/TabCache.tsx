import { memo, useState } from 'react'
import type { TrendTab } from '../../rules/trend/tab'
import { keepAlive } from './keepAlive'
import { TabView } from './TabView'
import type { TrendContext } from './trendContext'

export interface TabCacheProps {
  readonly tabs: readonly TrendTab[]
  /** Place of the tab that is read. */
  readonly index: number
  readonly context: TrendContext
}

/**
 * The tab that is read over the ones that were: those stand as they were left, laid out and scrolled, cost nothing, and
 * are told of draws and pickers only when they are read again.
 */
export function TabCache({ tabs, index, context }: TabCacheProps) {
  const [kept, setKept] = useState<readonly number[]>([index])
  const latest = keepAlive(kept, index)
  if (latest !== kept) setKept(latest)
  return (
    <div className="trend__tabs">
      {/* In the order of the strip: an element that is moved loses its scroll position. */}
      {[...latest]
        .sort((a, b) => a - b)
        .map(place => {
          const tab = tabs[place]
          if (!tab) return null
          const away = place !== index
          return (
            <div
              key={`${place} ${tab.name}`}
              className={away ? 'trend__away' : 'trend__tab'}
              {...(away
                ? { inert: true, 'aria-hidden': true }
                : { id: 'trend-tab', role: 'tabpanel', 'aria-label': tab.name })}
            >
              <Kept tab={tab} context={context} away={away} />
            </div>
          )
        })}
    </div>
  )
}

interface KeptProps {
  readonly tab: TrendTab
  readonly context: TrendContext
  readonly away: boolean
}

const Kept = memo(
  function Kept({ tab, context }: KeptProps) {
    return <TabView tab={tab} context={context} />
  },
  (before, next) => next.away || (before.tab === next.tab && before.context === next.context)
)
