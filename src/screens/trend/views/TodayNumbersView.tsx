import { useState } from 'react'
import { printNumber } from '../../../rules/numberRange'
import { FigureTable } from '../../../widgets/trend/FigureTable'
import '../../../widgets/trend/trend.css'
import type { TodayFigure } from '../../../rules/trend/answers'
import { TODAY_FIGURES } from '../../../rules/trend/answers'
import type { TabOf } from '../../../rules/trend/tab'
import { TODAY_BANDS } from '../../../widgets/trend/todayBands'
import { DropdownButton } from '../FilterBar'
import { MultiSelect } from '../MultiSelect'
import { followsCalendar, spanWord } from '../periods'
import { TabBody } from '../TabBody'
import { useDropdown, useTrendSubject } from '../trendContexts'
import { useTabSelection } from '../useTabSelection'

/** Tables that are drawn at once; the others when they come into view. */
const START_TABLES = 3

/** 15–30 red, 31–40 blue, 41–50 orange (§S9). */
const bandOf = (value: number): string => {
  const band = TODAY_BANDS.find(({ from, to }) => value >= from && value <= to)
  return band ? `band-${band.colour}` : ''
}

/** 今日号码统计: every number of every position; positions and rows can be hidden. */
export function TodayNumbersView({ tab }: { readonly tab: TabOf<'today-numbers'> }) {
  const { game, family } = useTrendSubject()
  const { open } = useDropdown()
  const answer = useTabSelection('today-numbers', tab)
  const [ranks, setRanks] = useState<readonly number[]>(tab.ranks.map(({ value }) => value))
  const [figures, setFigures] = useState<readonly TodayFigure[]>(tab.rows.map(({ figure }) => figure))
  const rows = tab.rows.filter(({ figure }) => figures.includes(figure))
  return (
    <>
      <div className="filter">
        <span className="filter__note">
          数值着色 <i className="band-red">15–30</i> <i className="band-blue">31–40</i>{' '}
          <i className="band-orange">41–50</i>
        </span>
        <span className="grow" />
        <DropdownButton id="ranks">筛选</DropdownButton>
      </div>
      <TabBody
        answer={answer}
        nothing={`${spanWord(0, followsCalendar(game))}暂无开奖数据`}
        // Before the first draw a table would say that each number is missing for 0 draws.
        isEmpty={places => places.every(({ figures: { appearances = [] } }) => appearances.every(count => count === 0))}
        drops={
          open === 'ranks' && (
            <MultiSelect
              groups={[
                { title: '号位', options: tab.ranks, chosen: ranks },
                {
                  title: '统计项',
                  options: tab.rows.map(({ figure, label }) => ({ value: figure, label })),
                  chosen: figures
                }
              ]}
              onConfirm={([chosenRanks = [], chosenFigures = []]) => {
                setRanks(chosenRanks.map(Number))
                setFigures(TODAY_FIGURES.filter(figure => chosenFigures.includes(figure)))
              }}
            />
          )
        }
      >
        {places =>
          places
            .filter(({ rank }) => ranks.includes(rank))
            .map((position, index) => {
              const label = tab.ranks.find(({ value }) => value === position.rank)?.label ?? ''
              return (
                <section className="block" key={position.rank}>
                  <h2 className="block__title">{label}</h2>
                  <FigureTable
                    start={index < START_TABLES}
                    label={label}
                    heads={['号码', ...position.numbers.map(value => printNumber(value, family.numbers.width))]}
                    rows={rows.map(({ figure, label: head }) => ({
                      key: figure,
                      head,
                      cells: (position.figures[figure] ?? []).map((value, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its column
                        <span key={at} className={bandOf(value)}>
                          {value}
                        </span>
                      ))
                    }))}
                  />
                </section>
              )
            })
        }
      </TabBody>
    </>
  )
}
