import { useState } from 'react'
import type { Road } from '../../../rules/trend/answers'
import type { Dimension } from '../../../rules/trend/series'
import { BEAD_DIMENSION, DIMENSION_NAMES } from '../../../rules/trend/series'
import type { RoadMode, TabOf } from '../../../rules/trend/tab'
import { Chip, Chips } from '../../../ui/controls/Chip'
import { Segmented } from '../../../ui/controls/Segmented'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { RoadBead } from '../../../widgets/trend/RoadBead'
import { Lazy } from '../../shared/lazy/Lazy'
import { truths } from '../../shared/truth/lazyTruths'
import { DropdownButton, PeriodButton, PeriodDropdown } from '../FilterBar'
import { MultiSelect } from '../MultiSelect'
import { followsCalendar, spanWord } from '../periods'
import { TabBody } from '../TabBody'
import { useDropdown, useTrendSubject } from '../trendContexts'
import { useTabSelection } from '../useTabSelection'

const DIMENSIONS: Readonly<Record<number, Dimension | undefined>> = BEAD_DIMENSION

const MODE_NAMES: Readonly<Record<RoadMode, string>> = { any: '综合', single: '双面' }

/** Roads that are drawn at once; the others when they come into view. */
const START_ROADS = 4

/** Road beads of a day: any places and dimensions, or one dimension at a time (双面). */
export function RoadBeadView({ tab }: { readonly tab: TabOf<'road-bead'> }) {
  const { game, family, trends } = useTrendSubject()
  const { open } = useDropdown()
  const answer = useTabSelection('road-bead', tab)
  const { shown } = answer
  const all = tab.ranks.map(rank => rank.value)
  const [ranks, setRanks] = useState<readonly number[]>(all)
  const [dimensions, setDimensions] = useState<readonly Dimension[]>(tab.dimensions)
  const [mode, setMode] = useState(tab.modes[0])
  const single = mode === 'single'
  const change = (next: typeof mode) => {
    setMode(next)
    setDimensions(next === 'single' ? tab.dimensions.slice(0, 1) : tab.dimensions)
  }
  const toggle = (dimension: Dimension) => {
    if (single) return setDimensions([dimension])
    const next = tab.dimensions.filter(each => dimensions.includes(each) !== (each === dimension))
    if (next.length > 0) setDimensions(next)
  }
  const showAll = () => {
    setRanks(all)
    if (!single) setDimensions(tab.dimensions)
  }
  const wanted = (road: Road) => {
    const dimension = DIMENSIONS[road.state]
    const isChosen = dimension ? dimensions.includes(dimension) : tab.dimensions.length < 2
    return isChosen && ranks.includes(road.rank)
  }
  const nameOf = ({ rank, state }: Road) => {
    const label = tab.ranks.find(({ value }) => value === rank)?.label ?? ''
    const dimension = DIMENSIONS[state]
    const name = dimension ? DIMENSION_NAMES[dimension] : ''
    if (trends.calls[tab.call]?.of === 'numbers') return `号码 ${label}`
    // 龙虎 of the first and the last ball has no other name.
    return label === name ? name : `${label} ${name}`
  }
  return (
    <>
      <div className="filter">
        {tab.modes.length > 1 && mode && (
          <Segmented
            label="模式"
            items={tab.modes.map(key => ({ key, label: MODE_NAMES[key] }))}
            value={mode}
            onChange={change}
          />
        )}
        <span className="grow" />
        {tab.ranks.length > 1 && <DropdownButton id="ranks">筛选</DropdownButton>}
        <Lazy part={truths} waiting={null}>
          {file => (
            <file.RoadTruth family={family} tab={tab} roads={(answer.data ?? []).filter(wanted)} nameOf={nameOf} />
          )}
        </Lazy>
        <PeriodButton answer={answer} />
      </div>
      {tab.dimensions.length > 1 && tab.ranks.length > 1 && (
        <div className="filter">
          <Chips label="类型">
            {tab.dimensions.map(dimension => (
              <Chip key={dimension} pressed={dimensions.includes(dimension)} onPress={() => toggle(dimension)}>
                {DIMENSION_NAMES[dimension]}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <TabBody
        answer={answer}
        isEmpty={roads => roads.length === 0}
        drops={
          <>
            <PeriodDropdown answer={answer} />
            {open === 'ranks' && (
              <MultiSelect
                groups={[{ title: '显示', options: tab.ranks, chosen: ranks }]}
                onConfirm={([chosen = []]) => setRanks(chosen.map(Number))}
              />
            )}
          </>
        }
      >
        {roads => {
          const chosen = roads.filter(wanted)
          // Places may have none of the chosen sides: 龙虎 is of a few.
          if (chosen.length === 0)
            return <EmptyState text="所选条件没有路珠" action={{ label: '看全部', onPress: showAll }} />
          return chosen.map((road, index) => (
            <RoadBead
              key={`${road.rank} ${road.state}`}
              name={nameOf(road)}
              state={road.state}
              totals={road.totals}
              beads={road.beads}
              span={spanWord(shown?.period ?? 0, followsCalendar(game))}
              start={index < START_ROADS}
            />
          ))
        }}
      </TabBody>
    </>
  )
}
