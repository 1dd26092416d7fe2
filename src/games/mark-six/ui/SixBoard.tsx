import type { PlayOption } from '../../../rules/play'
import type { PickerProps } from '../../../widgets/FamilyUi'
import type { GridFilter } from '../../../widgets/Grid49'
import { Grid49 } from '../../../widgets/Grid49'
import { SIDES, TAILS, WAVE_NAMES, WAVES, waveOf } from '../rules/attributes'
import { lunarYearOf } from '../rules/lunarYear'
import { BALLS } from '../rules/numbers'
import { isFowl, signOf, signsOf } from '../rules/zodiac'

const filter = (label: string, test: (number: number) => boolean): GridFilter => ({ label, values: BALLS.filter(test) })

const HALVES: readonly GridFilter[] = [
  ...([SIDES.big, SIDES.small, SIDES.odd, SIDES.even] as const).map(({ label, test }) => filter(label, test)),
  ...WAVES.map(wave => filter(`${WAVE_NAMES[wave]}波`, number => waveOf(number) === wave))
]
const TAIL_FILTERS: readonly GridFilter[] = TAILS.map(({ label, numbers }) => ({ label, values: numbers }))

/** The lunar year of a day; undefined for one the table of years does not know. */
function yearOf(day: string): number | undefined {
  try {
    return lunarYearOf(day)
  } catch {
    return undefined
  }
}

const signFilters = (year: number): readonly GridFilter[] =>
  signsOf(year).map(({ label, numbers }) => ({ label, values: numbers }))
const fowlFilters = (year: number): readonly GridFilter[] => [
  filter('家禽', number => isFowl(signOf(number, year))),
  filter('野兽', number => !isFowl(signOf(number, year)))
]

const filtersWithout = (filters: readonly (readonly GridFilter[])[], taken: readonly number[] = []) =>
  filters.map(line => line.map(each => ({ ...each, values: each.values.filter(value => !taken.includes(value)) })))

/**
 * 01–49 of a play, one grid a row. Halves of the numbers are offered only where each is a bet of its own: a note of
 * several numbers takes ten or so.
 */
export function SixBoard({ play, config, rows, day, name, onToggle, onSet }: PickerProps) {
  const year = yearOf(day)
  const priced = play.tiers.length === BALLS.length
  const signs = year === undefined ? [] : [signFilters(year)]
  const filters = priced
    ? [[...HALVES, ...(year === undefined ? [] : fowlFilters(year))], ...signs, TAIL_FILTERS]
    : [...signs, TAIL_FILTERS]
  const odds = new Map(config.selectGroup[0]?.options.map(option => [option.value, option._odds]))
  const cellOf = ({ value, label }: PlayOption) => ({ value, label, ...(priced && { odds: odds.get(value) }) })
  const titled = play.rows.length > 1
  return play.rows.map((row, index) => (
    <Grid49
      key={row.label}
      name={titled ? row.label : name}
      titled={titled}
      cells={row.options.map(cellOf)}
      picked={rows[index] ?? []}
      // 胆码 are one or two: no filter leaves so few, and those of the 拖码 leave them out.
      filters={titled ? (index === 0 ? [] : filtersWithout(filters, rows[0])) : filters}
      onToggle={value => onToggle(index, value)}
      onSet={values => onSet(index, values)}
    />
  ))
}
