import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStores } from '../../../state/hooks'
import { betMessage } from '../../../text/betMessages'
import { selectionOf } from '../../shared/gameSelection'
import { pickOf } from '../slip/pick'
import type { Board } from './useBoard'

/** Puts the selection a page before brought along onto the board: its group, its play, its numbers and stake, once. */
export function useCarriedSelection(board: Board, onGroup: (headerIndex: number) => void): void {
  const { notices } = useStores()
  const location = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(() => selectionOf(location.state))
  // Once taken, the selection is removed from the history: going back or reloading would put it on the board again.
  const stale = selectionOf(location.state) !== undefined
  useEffect(() => {
    if (stale) void navigate(location.pathname + location.search, { replace: true, state: null })
  }, [stale, navigate, location.pathname, location.search])

  useEffect(() => {
    const { groups, group, plays } = board
    // Group, play and picks one after another: each render must show the step before, or it would be overwritten.
    if (!wanted || stale || groups.length === 0) return
    const { playId, actionCode, multiple, unitMode } = wanted
    const index = groups.findIndex(({ playList }) => playList.some(play => play.playId === playId))
    const target = groups[index]
    if (!target) {
      setWanted(undefined)
      notices.popup(betMessage('play.unknown'))
    } else if (target !== group) onGroup(index)
    else if (!board.together && board.playId !== playId) board.choosePlay(playId)
    else {
      const entry = plays.find(({ config }) => config.playId === playId)
      if (!entry) return
      const selection = entry.play.decode(actionCode)
      setWanted(undefined)
      if (!selection) return
      // Picks left on this board before would be bet together with the selection: they go.
      board.clear()
      board.setPick(playId, pickOf(entry.play, selection))
      board.setStake({ multiple, unitMode })
    }
  }, [wanted, stale, board, onGroup, notices])
}
