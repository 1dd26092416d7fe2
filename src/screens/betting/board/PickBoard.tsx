import { useStores } from '../../../state/hooks'
import { message } from '../../../text/messages'
import type { FamilyUi } from '../../../widgets/FamilyUi'
import type { BoardPick } from '../slip/pick'
import { quickRow, setRow, setText, togglePick, togglePlace } from '../slip/pick'
import type { BoardPlay } from '../slip/slip'
import type { Misses } from './misses'
import { PlayRows } from './PlayRows'
import { PositionBar } from './PositionBar'
import { UploadBox } from './UploadBox'
import { settleZones } from './zones'

export interface PickBoardProps {
  readonly board: readonly BoardPlay[]
  readonly misses?: Misses | undefined
  /** Number keys wear the cars' colours. */
  readonly plates: boolean
  /** Day of the draw that is bet on, yyyy-MM-dd; empty while no issue is known. */
  readonly day: string
  readonly multiple: number
  /** Pickers the family has of its own. */
  readonly ui?: FamilyUi | undefined
  /** No head above tells of the plays: each has its own way to its introduction. */
  readonly informs: boolean
  readonly onPick: (playId: number, pick: BoardPick) => void
  /** Opens the introduction of one of several plays. */
  readonly onInfo: (playId: number) => void
}

/** Everything that can be picked on the board, play by play, as each play's layout asks (§P0.4). */
export function PickBoard({ board, misses, plates, day, multiple, ui, informs, onPick, onInfo }: PickBoardProps) {
  const { notices } = useStores()
  return board.map(({ config, play, pick }) => {
    const change = (next: BoardPick) => onPick(config.playId, next)
    const changeRow = (next: BoardPick, row: number) => {
      const settled = settleZones(play, pick, next, row)
      if (settled.refused) notices.popup(message(settled.refused))
      change(settled.pick)
    }
    return (
      <div key={config.playId} className={config.selectGroup.some(isBlue) ? 'is-blue' : undefined}>
        {play.placesBar && (
          <PositionBar
            labels={play.placesBar.labels}
            least={play.placesBar.least}
            checked={pick.places}
            onToggle={place => change(togglePlace(pick, place))}
          />
        )}
        {config.isSingleForm === 1 && play.upload ? (
          <UploadBox play={play} config={config} pick={pick} onText={text => change(setText(pick, text))} />
        ) : (
          <PlayRows
            config={config}
            play={play}
            pick={pick}
            name={board.length > 1 ? play.name : undefined}
            misses={misses}
            plates={plates}
            day={day}
            multiple={multiple}
            ui={ui}
            onInfo={informs ? () => onInfo(config.playId) : undefined}
            onToggle={(row, value) => changeRow(togglePick(play, pick, row, value), row)}
            onQuick={(row, quick) => changeRow(quickRow(play, pick, row, quick), row)}
            onSet={(row, values) => changeRow(setRow(pick, row, values), row)}
          />
        )}
      </div>
    )
  })
}

/** 快球 games (§S9) say so on every option. */
const isBlue = (row: BoardPlay['config']['selectGroup'][number]): boolean =>
  row.options.some(option => option.class === 'blue')
