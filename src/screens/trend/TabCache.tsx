import { memo, useState } from 'react'
import type { TrendTab } from '../../rules/trend/tab'
import { keepAlive } from './keepAlive'
import { TabView } from './TabView'
import type { GoBetting, OpenDropdown, TrendVisit } from './trendContexts'
import { DropdownContext, GoBettingContext, TrendVisitContext } from './trendContexts'

interface Surroundings {
  readonly visit: TrendVisit
  readonly dropdown: OpenDropdown
  readonly onBet: GoBetting
}

interface TabCacheProps extends Surroundings {
  readonly tabs: readonly TrendTab[]
  /** Index of the tab that is shown. */
  readonly index: number
}

/**
 * The shown tab and, hidden, the latest ones before it: laid out and scrolled as they were. A hidden tab is not
 * rendered again until it is shown: draws, dropdowns and pickers meanwhile cost it nothing.
 */
export function TabCache({ tabs, index, ...surroundings }: TabCacheProps) {
  const [alive, setAlive] = useState<readonly number[]>([index])
  const latest = keepAlive(alive, index)
  if (latest !== alive) setAlive(latest)
  return (
    <div className="trend__tabs">
      {/* In the order of the strip: an element that is moved loses its scroll position. */}
      {[...latest]
        .sort((a, b) => a - b)
        .map(place => {
          const tab = tabs[place]
          if (!tab) return null
          const hidden = place !== index
          return (
            <div
              key={`${place} ${tab.name}`}
              className={hidden ? 'trend__away' : 'trend__tab'}
              {...(hidden
                ? { inert: true, 'aria-hidden': true }
                : { id: 'trend-tab', role: 'tabpanel', 'aria-label': tab.name })}
            >
              <CachedTab tab={tab} hidden={hidden} {...surroundings} />
            </div>
          )
        })}
    </div>
  )
}

interface CachedTabProps extends Surroundings {
  readonly tab: TrendTab
  readonly hidden: boolean
}

const CachedTab = memo(
  function CachedTab({ tab, visit, dropdown, onBet }: CachedTabProps) {
    return (
      <TrendVisitContext value={visit}>
        <DropdownContext value={dropdown}>
          <GoBettingContext value={onBet}>
            <TabView tab={tab} />
          </GoBettingContext>
        </DropdownContext>
      </TrendVisitContext>
    )
  },
  (before, next) =>
    next.hidden ||
    (before.tab === next.tab &&
      before.visit === next.visit &&
      before.dropdown === next.dropdown &&
      before.onBet === next.onBet)
)
