import type { PlayOption } from '../../../rules/play'
import { ballText } from '../../../widgets/ballLook'
import type { Face, FamilyUi, PickerProps } from '../../../widgets/FamilyUi'
import { PickRow } from '../../../widgets/PickRow'
import type { OddsTile } from '../../../widgets/TileGrid'
import { TileGrid } from '../../../widgets/TileGrid'
import { useBetForm } from '../form/BetForm'
import type { BoardPlay } from '../slip/pick'
import type { Misses } from './misses'
import { tileOdds } from './prices'

/** What a press on a row does. */
type RowChanges = Pick<PickerProps, 'onToggle' | 'onQuick' | 'onSet'>

interface PlayRowsProps {
  readonly entry: BoardPlay
  /** What the play is called where several share the board. */
  readonly name: string | undefined
  readonly misses: Misses | undefined
  readonly ui: FamilyUi | undefined
  readonly onInfo: (() => void) | undefined
  readonly changes: RowChanges
}

const KEY_LAYOUTS: readonly string[] = ['rows', 'two-zone']

/** The rows of a play: number keys, tiles with their odds, or what the family draws itself. */
export function PlayRows({ entry, name, misses, ui, onInfo, changes }: PlayRowsProps) {
  const { board, numbersAreCars } = useBetForm()
  const { config, play, pick } = entry
  const { onToggle, onQuick } = changes
  const Own = ui?.picker?.(play)
  if (Own) {
    return (
      <Own
        play={play}
        config={config}
        rows={pick.rows}
        day={board.day}
        name={name ?? play.name}
        oddsAt={(row, value) => tileOdds(config, play, row, value)}
        multiple={board.stake.multiple}
        onInfo={onInfo}
        {...changes}
      />
    )
  }
  const faceOf = (option: PlayOption): Face | undefined => ui?.face?.(option, play)
  return play.rows.map((row, index) => {
    const picked = pick.rows[index] ?? []
    const numbers = row.role === 'numbers'
    // Rows have no identity but their place: a play's rows never move.
    const key = `${index}`
    // Options with a price of their own are tiles, in however many rows (正码过关).
    if (KEY_LAYOUTS.includes(config.layout) && !row.options.some(option => option.tier !== undefined)) {
      return (
        <PickRow
          key={key}
          row={row}
          picked={picked}
          misses={numbers && row.position !== undefined ? misses?.get(row.position) : undefined}
          numbersAreCars={numbersAreCars && numbers}
          face={option => faceOf(option)?.node}
          onToggle={value => onToggle(index, value)}
          onQuick={quick => onQuick(index, quick)}
        />
      )
    }
    const tileOf = (option: PlayOption): OddsTile => {
      const face = faceOf(option)
      const car = numbersAreCars && numbers
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
