import { useEffect, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/catalogue'
import { shownIssue } from '../../../rules/issueNumber'
import type { NumberRange } from '../../../rules/numberRange'
import { printNumber } from '../../../rules/numberRange'
import type { DrawnIssue } from '../../../timing/drawCycle'

export interface ResultAnnouncerProps {
  readonly game: Pick<LotteryEntry, 'title' | 'type'>
  readonly range: NumberRange
  /** A result that has just been revealed. */
  readonly draw: DrawnIssue | undefined
}

/** One sentence for the ear, once a result; it stays until the next one. */
export function ResultAnnouncer({ game, range, draw }: ResultAnnouncerProps) {
  const [told, setTold] = useState<DrawnIssue>()
  useEffect(() => {
    if (draw) setTold(draw)
  }, [draw])
  const codes = told?.result.map(number => printNumber(number, range.width)).join(' ')
  const facts = told?.facts.map(fact => fact.value).join(' ')
  return (
    <p className="visually-hidden" role="status" aria-label="开奖播报">
      {told && `${game.title}第${shownIssue(told.issue, game.type)}期开奖号码 ${codes}${facts ? `，${facts}` : ''}`}
    </p>
  )
}
