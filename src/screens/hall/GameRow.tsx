import { Link } from 'react-router'
import type { LotteryEntry } from '../../contract/areas/games'
import type { OpeningRow } from '../../contract/areas/winning'
import { shownIssue } from '../../games/cards'
import { countdownText } from '../../rules/countdownText'
import { gamePath } from '../../state/paths'
import { message } from '../../text/messages'
import { Icon } from '../../ui/art/Icon'
import { GameIcon } from '../shared/GameIcon'
import { paceText } from '../shared/gameLook'
import { nextMoment } from './nextMoment'

interface GameRowProps {
  readonly game: LotteryEntry
  readonly opening: OpeningRow | undefined
  /** Server ms. */
  readonly now: number
}

const URGENT_MS = 10_000

/** A game of 购彩, leading to its betting screen. */
export function GameRow({ game, opening, now }: GameRowProps) {
  const next = opening?.nextIssue ? nextMoment(opening, now) : undefined
  const left = next ? next.at - now : 0
  const text = countdownText(left)
  return (
    <Link className="item game" to={gamePath(game)}>
      <GameIcon game={game} byInterval={game} />
      <span className="grow">
        <b className="game__name">{game.title}</b>
        <small className="game__next num">
          {opening && next ? `${shownIssue(opening.nextIssue, game.type)} 期${next.word}` : paceText(game)}
        </small>
      </span>
      {game.isMmc === 1 && <span className="tag tag--brand">秒开</span>}
      {game.isMmc === 0 && next && (
        <span
          // The time is flush right: a text that grows by a digit would be seen jumping, so it is a new element.
          key={text.length}
          className={left < URGENT_MS ? 'game__clock is-urgent num' : 'game__clock num'}
          role="timer"
        >
          {text}
          {opening?.provisional === 1 && <small className="clock__mark">{message('issue.provisional')}</small>}
        </span>
      )}
      <Icon name="next" size="xs" className="item__go" />
    </Link>
  )
}
