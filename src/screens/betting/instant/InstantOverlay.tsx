import type { LotteryEntry } from '../../../contract/areas/games'
import { shownIssue } from '../../../games/cards'
import { Button } from '../../../ui/controls/Button'
import { useModalDialog } from '../../../ui/modal/useModalDialog'
import { codesOf } from '../../../widgets/BallRow'
import { isWin } from '../../shared/isWin'
import type { SceneState } from '../../shared/replay/useStageScene'
import { InstantStage } from './InstantStage'
import { InstantSums } from './InstantSums'
import type { InstantView } from './instantView'
import { RoundWords } from './RoundWords'
import './instant.css'

interface InstantOverlayProps {
  readonly game: LotteryEntry
  /** The scene of the game's family, able to celebrate. */
  readonly scene: SceneState
  readonly view: InstantView
  readonly onGoOn: () => void
  readonly onStop: () => void
  readonly onClose: () => void
}

/** The instant draw: the stage, the result, what it paid, and how far the series is. */
export function InstantOverlay({ game, scene, view, onGoOn, onStop, onClose }: InstantOverlayProps) {
  const { round, shown, status } = view
  const paused = status === 'paused'
  const going = status === 'running' || status === 'stopping' || paused
  const mayLeave = status === 'stopping' && view.isUnanswered === true
  const mayClose = mayLeave || (shown && !going)
  const dialog = useModalDialog(true, () => mayClose && onClose())
  const issue = round?.issue || view.scene?.issue
  return (
    <dialog className="instant" aria-label={`${game.title} 开奖`} tabIndex={-1} ref={dialog}>
      <header className="instant__head">
        <b>{game.title}</b>
        <span className="num">{issue && `${shownIssue(issue, game.type)} 期`}</span>
      </header>
      <InstantStage
        game={game}
        scene={scene}
        props={view.scene}
        codes={shown ? codesOf(round?.lotteryNo ?? '') : []}
        celebrates={shown && view.scene?.win !== undefined && round !== undefined && isWin(round)}
      >
        {shown && <RoundWords game={game} view={view} />}
      </InstantStage>
      <InstantSums view={view} />
      <footer className="instant__foot">
        {going && (
          <Button wide kind={paused ? 'plain' : 'primary'} busy={status === 'stopping'} onPress={onStop}>
            停止
          </Button>
        )}
        {mayLeave && (
          <Button wide kind="plain" onPress={onClose}>
            关闭
          </Button>
        )}
        {paused && (
          <Button wide kind="primary" onPress={onGoOn}>
            继续
          </Button>
        )}
        {!going && (
          <Button wide kind="primary" disabled={!mayClose} onPress={onClose}>
            {mayClose ? '完成' : '开奖中'}
          </Button>
        )}
      </footer>
    </dialog>
  )
}
