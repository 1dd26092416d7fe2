import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { Board } from '../useBoard'
import type { Misses } from './misses'
import { PickBoard } from './PickBoard'
import { PlayHead } from './PlayHead'
import { useFamilyUi } from './useFamilyUi'

export interface BoardPanelProps {
  readonly board: Board
  readonly misses?: Misses | undefined
  readonly plates: boolean
  readonly onIntro: (playId: number | undefined) => void
}

const OWN_HEAD: readonly string[] = ['tiles', 'zodiac', 'tails']

/** The pickers of the chosen group, under the head of its plays. */
export function BoardPanel({ board, misses, plates, onIntro }: BoardPanelProps) {
  const { plays, group } = board
  const state = useFamilyUi(board.family)
  const ui = state === 'loading' || state === 'none' ? undefined : state
  const [first] = plays
  // Tiles say their odds themselves: where a group is one such play, its head is the tiles' own.
  const bare = group?.playList.length === 1 && first !== undefined && OWN_HEAD.includes(first.play.layout)
  const ready = plays.length > 0 && state !== 'loading'
  return (
    <div id="bet-board" role="tabpanel">
      {group && !board.together && !bare && (
        <PlayHead
          plays={group.playList}
          playId={board.playId}
          config={first?.config}
          price={first && ui?.price?.(first.play, first.pick.rows)}
          onIntro={() => onIntro(first?.config.playId)}
          onPlay={board.choosePlay}
        />
      )}
      {ready && (
        <PickBoard
          board={plays}
          misses={misses}
          plates={plates}
          day={board.day}
          multiple={board.stake.multiple}
          ui={ui}
          informs={board.together || bare}
          onPick={board.setPick}
          onInfo={onIntro}
        />
      )}
      {!ready &&
        (board.failed ? (
          <EmptyState text="加载失败，请重试" action={{ label: '重试', onPress: board.retry }} />
        ) : (
          <Skeleton rows={4} tall />
        ))}
    </div>
  )
}
