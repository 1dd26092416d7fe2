import type { PlayOption, PlayRow, QuickPick } from '../../../rules/play'
import { ballText } from '../../../widgets/ballLook'
import type { Face, FamilyUi } from '../../../widgets/FamilyUi'
import { PickRow } from '../../../widgets/PickRow'
import type { OddsTile } from '../../../widgets/TileGrid'
import { TileGrid } from '../../../widgets/TileGrid'
import type { BoardPlay } from '../slip/slip'
import type { Misses } from './misses'
import { tileOdds } from './prices'

export interface PlayRowsProps extends BoardPlay {
  /** What the play is called where several share the board. */
  readonly name: string | undefined
  readonly misses: Misses | undefined
  readonly plates: boolean
  readonly day: string
  readonly multiple: number
  readonly ui: FamilyUi | undefined
  readonly onInfo: (() => void) | undefined
  readonly onToggle: (row: number, value: number) => void
  readonly onQuick: (row: number, quick: QuickPick) => void
  readonly onSet: (row: number, values: readonly number[]) => void
}

const KEY_LAYOUTS: readonly string[] = ['rows', 'two-zone']

/** The rows of a play: number keys, tiles with their odds, or what the family draws itself. */
export function PlayRows(props: PlayRowsProps) {
  const { config, play, pick, name, misses, plates, day, multiple, ui, onInfo, onToggle, onQuick, onSet } = props
  const Own = ui?.picker?.(play)
  if (Own) {
    return (
      <Own
        play={play}
        config={config}
        rows={pick.rows}
        day={day}
        name={name ?? play.name}
        multiple={multiple}
        onInfo={onInfo}
        onToggle={onToggle}
        onQuick={onQuick}
        onSet={onSet}
      />
    )
  }
  const faceOf = (option: PlayOption): Face | undefined => ui?.face?.(option, play)
  return play.rows.map((row, index) => {
    const picked = pick.rows[index] ?? []
    const numbers = areNumbers(row)
    // Rows have no identity but their place: a play's rows never move.
    const key = `${index}`
    // Options with a price of their own are tiles, in however many rows (正码过关).
    if (KEY_LAYOUTS.includes(config.layout) && !row.options.some(option => option.tier !== undefined)) {
      return (
        <PickRow
          key={key}
          row={row}
          picked={picked}
          misses={numbers ? misses?.get(row.label) : undefined}
          plates={plates && numbers}
          face={option => faceOf(option)?.node}
          onToggle={value => onToggle(index, value)}
          onQuick={quick => onQuick(index, quick)}
        />
      )
    }
    const tileOf = (option: PlayOption): OddsTile => {
      const face = faceOf(option)
      const car = plates && numbers && row.label === NUMBERS
      return {
        value: option.value,
        label: car ? ballText('race', option.label) : option.label,
        odds: tileOdds(config, play, index, option.value),
        ...(face && { face: face.node, faceWidth: face.width }),
        ...(car && { colour: `var(--race-${option.value})` })
      }
    }
    return (
      <TileGrid
        key={key}
        name={play.rows.length > 1 ? row.label : (name ?? play.name)}
        tiles={row.options.map(tileOf)}
        picked={picked}
        row={row}
        onInfo={index === 0 ? onInfo : undefined}
        onToggle={value => onToggle(index, value)}
        onQuick={quick => onQuick(index, quick)}
      />
    )
  })
}

/** Rows of single drawn numbers, not of sums. */
const NUMBERS = '号码'

/** Drawn numbers, not sides of them: only these have misses and car colours. */
const areNumbers = (row: PlayRow): boolean => row.options.every(option => /^\d+$/.test(option.label))
