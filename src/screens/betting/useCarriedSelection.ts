import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStores } from '../../state/hooks'
import { message } from '../../text/messages'
import { selectionOf } from '../shared/gameSelection'
import { pickOf } from './slip/pick'
import type { Board } from './useBoard'

/** Puts the selection a page before brought along onto the board: its group, its play, its numbers and stake, once. */
export function useCarriedSelection(board: Board, onGroup: (headerIndex: number) => void): void {
  const { notices } = useStores()
  const location = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(() => selectionOf(location.state))
  // Gone from the history: coming back here, or a reload, must not bring it up again.
  const stale = selectionOf(location.state) !== undefined
  useEffect(() => {
    if (stale) void navigate(location.pathname + location.search, { replace: true, state: null })
  }, [stale, navigate, location.pathname, location.search])

  useEffect(() => {
    const { groups, group, plays } = board
    // One step at a time: each is seen on the board before the next.
    if (!wanted || stale || groups.length === 0) return
    const { playId, actionCode, multiple, unitMode } = wanted
    const index = groups.findIndex(({ playList }) => playList.some(play => play.playId === playId))
    const target = groups[index]
    if (!target) {
      setWanted(undefined)
      notices.popup(message('play.unknown'))
    } else if (target !== group) onGroup(index)
    else if (!board.together && board.playId !== playId) board.choosePlay(playId)
    else {
      const entry = plays.find(({ config }) => config.playId === playId)
      if (!entry) return
      const selection = entry.play.decode(actionCode)
      setWanted(undefined)
      if (!selection) return
      // It stands alone: what was left here before is not bet with it.
      board.clear()
      board.setPick(playId, pickOf(entry.play, selection))
      board.setStake({ multiple, unitMode })
    }
  }, [wanted, stale, board, onGroup, notices])
}
