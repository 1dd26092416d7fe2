import { useEffect, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import { shownIssue } from '../../../games/cards'
import type { NumberRange } from '../../../rules/numberRange'
import { printNumber } from '../../../rules/numberRange'
import type { DrawnIssue } from '../../../timing/drawCycle'

interface ResultAnnouncerProps {
  readonly game: Pick<LotteryEntry, 'title' | 'type'>
  readonly range: NumberRange
  /** A result that has just been revealed. */
  readonly draw: DrawnIssue | undefined
}

/** Reads each result out once, as one sentence of a live region; it stays until the next result. */
export function ResultAnnouncer({ game, range, draw }: ResultAnnouncerProps) {
  const [announced, setAnnounced] = useState<DrawnIssue>()
  useEffect(() => {
    if (draw) setAnnounced(draw)
  }, [draw])
  const codes = announced?.result.map(number => printNumber(number, range.width)).join(' ')
  const facts = announced?.facts.map(fact => fact.value).join(' ')
  return (
    <p className="visually-hidden" role="status" aria-label="开奖播报">
      {announced &&
        `${game.title}第${shownIssue(announced.issue, game.type)}期开奖号码 ${codes}${facts ? `，${facts}` : ''}`}
    </p>
  )
}
