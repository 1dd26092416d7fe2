import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStores } from '../../../state/hooks'
import { betMessage } from '../../../text/betMessages'
import type { GameSelection } from '../../shared/gameSelection'
import { selectionOf } from '../../shared/gameSelection'
import { pickOf } from '../slip/pick'
import { stakeOnBoard } from '../slip/stakeOnBoard'
import type { Board } from './useBoard'

/** What a board shows, as far as a player chooses it. */
const placeOf = ({ group, together, playId }: Board): string => `${group?.groupId} ${together ? '' : playId}`

/**
 * Puts the selection that a page before or the column beside brought along onto the board: its group, its play, its
 * numbers and stake, once.
 */
export function useCarriedSelection(board: Board, onGroup: (headerIndex: number) => void): void {
  const { notices } = useStores()
  const location = useLocation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<GameSelection>()
  /** The place the player was last led away from. */
  const led = useRef('')
  /** The board has shown the play: on any other from then on, the player chose it. */
  const hasArrived = useRef(false)
  // Once taken, the selection is removed from the history: going back or reloading would put it on the board again.
  const { pathname, search, state } = location
  const stale = selectionOf(state) !== undefined
  useEffect(() => {
    const carried = selectionOf(state)
    if (!carried) return
    // The column beside brings another while the board stands.
    hasArrived.current = false
    led.current = ''
    setWanted(carried)
    void navigate(pathname + search, { replace: true, state: null })
  }, [state, navigate, pathname, search])

  useEffect(() => {
    const { groups, group, plays } = board
    // Group, play and picks one after another: each render must show the step before, or it would be overwritten.
    if (!wanted || stale || groups.length === 0) return
    const { playId, actionCode, multiple, unitMode } = wanted
    const index = groups.findIndex(({ playList }) => playList.some(play => play.playId === playId))
    const target = groups[index]
    const place = placeOf(board)
    if (!target) {
      setWanted(undefined)
      notices.popup(betMessage('play.unknown'))
    } else if (target !== group || (!board.together && board.playId !== playId)) {
      if (hasArrived.current) return setWanted(undefined)
      if (led.current === place) return
      led.current = place
      if (target !== group) onGroup(index)
      else board.choosePlay(playId)
    } else {
      hasArrived.current = true
      const entry = plays.find(({ config }) => config.playId === playId)
      if (!entry) return
      const selection = entry.play.decode(actionCode)
      setWanted(undefined)
      if (!selection) return
      // Picks left on this board before would be bet together with the selection: they go.
      board.clear()
      board.setPick(playId, pickOf(entry.play, selection))
      const stake = stakeOnBoard(target.style, { multiple, unitMode })
      board.setStake(stake ?? { multiple: 1, unitMode: 1 })
      if (!stake) notices.popup(betMessage('bet.whole-yuan'))
    }
  }, [wanted, stale, board, onGroup, notices])
}
