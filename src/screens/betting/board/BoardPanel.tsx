import { memo } from 'react'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { useBetForm } from '../form/BetForm'
import type { Misses } from './misses'
import { PickBoard } from './PickBoard'
import { PlayHead } from './PlayHead'
import { useFamilyUi } from './useFamilyUi'

interface BoardPanelProps {
  readonly misses?: Misses | undefined
  readonly onIntro: (playId: number) => void
  /** Opens 收藏号码. */
  readonly onSets: () => void
}

const OWN_HEAD: readonly string[] = ['tiles', 'zodiac', 'tails']

/**
 * The pickers of the chosen group, under the head of its plays. Memoized: a panel that opens over the board does not
 * render it again.
 */
export const BoardPanel = memo(function BoardPanel({ misses, onIntro, onSets }: BoardPanelProps) {
  const { board } = useBetForm()
  const { plays, group } = board
  const state = useFamilyUi(board.family)
  const ui = state === 'loading' || state === 'none' ? undefined : state
  const [first] = plays
  // Tiles say their odds themselves: where a group is one such play, its head is the tiles' own.
  const bare = group?.playList.length === 1 && first !== undefined && OWN_HEAD.includes(first.play.layout)
  const ready = plays.length > 0 && state !== 'loading'
  return (
    <div id="bet-board" role="tabpanel">
      {!group && <div className="sub" />}
      {group && !board.together && !bare && (
        <PlayHead
          plays={group.playList}
          playId={board.playId}
          config={first?.config}
          price={first && ui?.price?.(first.config, first.play, first.pick.rows)}
          onIntro={() => first && onIntro(first.config.playId)}
          onSets={onSets}
          onPlay={board.choosePlay}
        />
      )}
      {ready && <PickBoard misses={misses} ui={ui} informs={board.together || bare} onInfo={onIntro} />}
      {!ready &&
        (board.failed || board.isEmpty ? (
          <EmptyState
            {...(board.failed && { text: '加载失败，请重试' })}
            action={{ label: '重试', onPress: board.retry }}
          />
        ) : (
          <Skeleton rows={4} tall />
        ))}
    </div>
  )
})
