import type { SelectRow } from '../../../contract/areas/catalogue'
import type { PlayRow, QuickPick } from '../../../rules/play'
import { PickRow } from '../../../widgets/PickRow'
import type { OddsTile } from '../../../widgets/TileGrid'
import { TileGrid } from '../../../widgets/TileGrid'
import type { Pick } from '../slip/pick'
import { quickRow, setText, togglePick, togglePlace } from '../slip/pick'
import type { BoardPlay } from '../slip/slip'
import { PlacesBar } from './PlacesBar'
import { UploadBox } from './UploadBox'

/** Draws since each number last came, by the name of the drawn place. */
export type Misses = ReadonlyMap<string, ReadonlyMap<number, number>>

export interface PickBoardProps {
  readonly board: readonly BoardPlay[]
  readonly misses?: Misses | undefined
  /** Number keys wear the cars' colours. */
  readonly plates: boolean
  readonly onPick: (playId: number, pick: Pick) => void
  /** Opens the introduction of one of several plays. */
  readonly onInfo: (playId: number) => void
}

const KEY_LAYOUTS: readonly string[] = ['rows', 'two-zone']

const tilesOf = (row: SelectRow | undefined): readonly OddsTile[] =>
  row?.options.map(option => ({ value: option.value, label: option.num, odds: option._odds })) ?? []

/** Everything that can be picked on the board, play by play, as each play's layout asks (plays.md §0.4). */
export function PickBoard({ board, misses, plates, onPick, onInfo }: PickBoardProps) {
  return board.map(({ config, play, pick }) => {
    const change = (next: Pick) => onPick(config.playId, next)
    return (
      <div key={config.playId}>
        {play.placesBar && (
          <PlacesBar
            labels={play.placesBar.labels}
            least={play.placesBar.least}
            checked={pick.places}
            onToggle={place => change(togglePlace(pick, place))}
          />
        )}
        {config.isSingleForm === 1 && play.upload ? (
          <UploadBox play={play} config={config} pick={pick} onText={text => change(setText(pick, text))} />
        ) : (
          <PickRows
            config={config}
            play={play}
            pick={pick}
            misses={misses}
            plates={plates}
            onInfo={board.length > 1 ? () => onInfo(config.playId) : undefined}
            onToggle={(row, value) => change(togglePick(play, pick, row, value))}
            onQuick={(row, quick) => change(quickRow(play, pick, row, quick))}
          />
        )}
      </div>
    )
  })
}

interface PickRowsProps extends BoardPlay {
  readonly misses: Misses | undefined
  readonly plates: boolean
  readonly onInfo: (() => void) | undefined
  readonly onToggle: (row: number, value: number) => void
  readonly onQuick: (row: number, quick: QuickPick) => void
}

function PickRows({ config, play, pick, misses, plates, onInfo, onToggle, onQuick }: PickRowsProps) {
  return play.rows.map((row, index) => {
    const picked = pick.rows[index] ?? []
    // Rows have no identity but their place: a play's rows never move.
    const key = `${index}`
    if (KEY_LAYOUTS.includes(config.layout)) {
      return (
        <PickRow
          key={key}
          row={row}
          picked={picked}
          misses={areNumbers(row) ? misses?.get(row.label) : undefined}
          plates={plates && areNumbers(row)}
          onToggle={value => onToggle(index, value)}
          onQuick={quick => onQuick(index, quick)}
        />
      )
    }
    return (
      <TileGrid
        key={key}
        name={play.rows.length > 1 ? row.label : play.name}
        tiles={tilesOf(config.selectGroup[index])}
        picked={picked}
        onInfo={onInfo}
        onToggle={value => onToggle(index, value)}
      />
    )
  })
}

/** Drawn numbers, not sides of them: only these have misses and car colours. */
const areNumbers = (row: PlayRow): boolean => row.options.every(option => /^\d+$/.test(option.label))
