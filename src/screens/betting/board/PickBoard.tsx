import { useStores } from '../../../state/hooks'
import { betMessage } from '../../../text/betMessages'
import type { FamilyUi } from '../../../widgets/FamilyUi'
import { useBetForm } from '../form/BetForm'
import type { BoardPick, BoardPlay } from '../slip/pick'
import { quickRow, setRow, setText, togglePick, togglePosition } from '../slip/pick'
import type { Misses } from './misses'
import { PlayRows } from './PlayRows'
import { PositionBar } from './PositionBar'
import { UploadBox } from './UploadBox'
import { settleZones } from './zones'

export interface PickBoardProps {
  readonly misses?: Misses | undefined
  /** Pickers the family has of its own. */
  readonly ui?: FamilyUi | undefined
  /** No head above introduces the plays: each has its own way to its introduction. */
  readonly informs: boolean
  /** Opens the introduction of one of several plays. */
  readonly onInfo: (playId: number) => void
}

/** Everything that can be picked on the board, play by play, as each play's layout asks (§P0.4). */
export function PickBoard({ misses, ui, informs, onInfo }: PickBoardProps) {
  const { notices } = useStores()
  const { board } = useBetForm()
  return board.plays.map(entry => {
    const { config, play, pick } = entry
    const change = (next: BoardPick) => board.setPick(config.playId, next)
    const changeRow = (next: BoardPick, row: number, isTap = false) => {
      const settled = settleZones(play, next, row, isTap)
      if (settled.refused) notices.popup(betMessage(settled.refused))
      change(settled.pick)
    }
    return (
      <div key={config.playId} className={config.selectGroup.some(isBlue) ? 'is-blue' : undefined}>
        {play.positionBar && (
          <PositionBar
            labels={play.positionBar.labels}
            least={play.positionBar.least}
            checked={pick.positions}
            onToggle={position => change(togglePosition(pick, position))}
          />
        )}
        {config.isSingleForm === 1 && play.upload ? (
          <UploadBox entry={entry} onText={text => change(setText(pick, text))} />
        ) : (
          <PlayRows
            entry={entry}
            name={board.plays.length > 1 ? play.name : undefined}
            misses={misses}
            ui={ui}
            onInfo={informs ? () => onInfo(config.playId) : undefined}
            changes={{
              onToggle: (row, value) => changeRow(togglePick(play, pick, row, value), row, true),
              onQuick: (row, quick) => changeRow(quickRow(play, pick, row, quick), row),
              onSet: (row, values) => changeRow(setRow(pick, row, values), row)
            }}
          />
        )}
      </div>
    )
  })
}

/** 快球 games (§S9) say so on every option. */
const isBlue = (row: BoardPlay['config']['selectGroup'][number]): boolean =>
  row.options.some(option => option.class === 'blue')
