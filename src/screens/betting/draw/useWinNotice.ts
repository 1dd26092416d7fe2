import { useEffect, useRef } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import { shownIssue } from '../../../games/cards'
import { moneyText } from '../../../rules/yuanText'
import { celebrates } from '../../../stage/win/motion/winSize'
import { useStores } from '../../../state/hooks'
import { message } from '../../../text/messages'
import type { IssueWin } from './useIssueWin'

/**
 * Says what the player won in an issue once its result may be read,
 * whatever part of the page is in sight; a loss is no win.
 */
export function useWinNotice({ title, type }: LotteryEntry, win: IssueWin | undefined, revealed: string): void {
  const { notices } = useStores()
  const told = useRef('')
  useEffect(() => {
    if (win?.issue !== revealed || !celebrates(win)) return
    // Asked for and pushed it is the same win.
    const news = `${win.issue} ${win.payout}`
    if (told.current === news) return
    told.current = news
    const bonus = moneyText(win.payout)
    notices.win(message('win.prompt', { title, issue: shownIssue(revealed, type), bonus }))
  }, [win, revealed, title, type, notices])
}
