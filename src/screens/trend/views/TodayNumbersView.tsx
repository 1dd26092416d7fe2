import { useState } from 'react'
import { printNumber } from '../../../rules/numberRange'
import { TODAY_BANDS } from '../../../rules/trend/tab'
import { FigureTable } from '../../../widgets/trend/FigureTable'
import '../../../widgets/trend/trend.css'
import { DropdownButton } from '../FilterBar'
import { MultiSelect } from '../MultiSelect'
import { TabBody } from '../TabBody'
import type { TabOf } from '../tabOf'
import type { TabProps } from '../trendContext'
import { useTabSelection } from '../useTabSelection'

type Figures = Readonly<Record<string, number>>
interface ByValue {
  readonly rank: number
  readonly drawList: readonly (Figures & { readonly code: number })[]
}
type ByColumn = { readonly rank: number; readonly number: readonly number[] } & Readonly<
  Record<string, number | readonly number[]>
>

/** Tables that are drawn at once; the others when they come near. */
const START_TABLES = 3

/** 15–30 red, 31–40 blue, 41–50 orange (§S9). */
const bandOf = (value: number): string => {
  const band = TODAY_BANDS.find(({ from, to }) => value >= from && value <= to)
  return band ? `band-${band.colour}` : ''
}

const isByValue = (place: ByValue | ByColumn): place is ByValue => typeof place.drawList === 'object'

const numbersOf = (place: ByValue | ByColumn): readonly number[] =>
  isByValue(place) ? place.drawList.map(({ code }) => code) : place.number

function figuresOf(place: ByValue | ByColumn, field: string): readonly number[] {
  if (isByValue(place)) return place.drawList.map(entry => entry[field] ?? 0)
  const column = place[field]
  return Array.isArray(column) ? column : []
}

/** 今日号码统计: every number of every place; balls and rows can be left out. */
export function TodayNumbersView({ tab, context }: TabProps<TabOf<'today-numbers'>>) {
  const { family, open, setOpen } = context
  const answer = useTabSelection(tab, context)
  const [ranks, setRanks] = useState<readonly number[]>(tab.ranks.map(({ value }) => value))
  const [fields, setFields] = useState<readonly string[]>(tab.rows.map(({ field }) => field))
  const rows = tab.rows.filter(({ field }) => fields.includes(field))
  return (
    <>
      <div className="filter">
        <span className="filter__note">
          <i className="band-red">15–30</i> <i className="band-blue">31–40</i> <i className="band-orange">41–50</i>
        </span>
        <span className="grow" />
        <DropdownButton id="ranks" open={open} setOpen={setOpen}>
          筛选
        </DropdownButton>
      </div>
      <TabBody<readonly (ByValue | ByColumn)[]>
        answer={answer}
        isEmpty={places => places.length === 0}
        drops={
          open === 'ranks' && (
            <MultiSelect
              groups={[
                { title: '号位', options: tab.ranks, chosen: ranks },
                {
                  title: '统计项',
                  options: tab.rows.map(({ field, label }) => ({ value: field, label })),
                  chosen: fields
                }
              ]}
              onClose={() => setOpen(undefined)}
              onConfirm={([chosenRanks = [], chosenFields = []]) => {
                setRanks(chosenRanks.map(Number))
                setFields(chosenFields.map(String))
                setOpen(undefined)
              }}
            />
          )
        }
      >
        {places =>
          places
            .filter(({ rank }) => ranks.includes(rank))
            .map((place, index) => (
              <section className="block" key={place.rank}>
                <h3 className="block__title">{tab.ranks.find(({ value }) => value === place.rank)?.label}</h3>
                <FigureTable
                  start={index < START_TABLES}
                  label={tab.ranks.find(({ value }) => value === place.rank)?.label ?? ''}
                  heads={['号码', ...numbersOf(place).map(value => printNumber(value, family.numbers.width))]}
                  rows={rows.map(({ field, label }) => ({
                    key: field,
                    head: label,
                    cells: figuresOf(place, field).map((value, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place
                      <span key={at} className={bandOf(value)}>
                        {value}
                      </span>
                    ))
                  }))}
                />
              </section>
            ))
        }
      </TabBody>
    </>
  )
}
