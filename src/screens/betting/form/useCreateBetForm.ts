import { useCallback, useMemo, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/games'
import { availableUnits, unitModesOf } from '../../../rules/slip'
import { useStores } from '../../../state/hooks'
import { betMessage } from '../../../text/betMessages'
import { ballLook } from '../../../widgets/ballLook'
import { deviceRandom } from '../../shared/deviceRandom'
import { randomPick } from '../slip/pick'
import { readPicks } from '../slip/readPicks'
import type { Stake } from '../slip/slip'
import { priceSlip } from '../slip/slip'
import { UploadCache } from '../slip/UploadCache'
import type { BetForm } from './BetForm'
import type { Board } from './useBoard'

/** The form over a board. Picks are read once a change of the board and priced once a change of the stake. */
export function useCreateBetForm(game: LotteryEntry, board: Board): BetForm {
  const { notices } = useStores()
  const { plays, group } = board
  const [uploads] = useState(() => new UploadCache())
  const style = group?.style ?? 'official'
  const numbersAreCars = ballLook(game.type) === 'race'
  const unitMenu = plays[0]?.config.unitMenu ?? game.unitMenu
  const units = useMemo(
    () => availableUnits(unitModesOf(unitMenu), unitModesOf(game.unitMenu)),
    [unitMenu, game.unitMenu]
  )
  const maxMultiple = Math.min(...plays.map(({ config }) => config.maxMultiple), Number.MAX_SAFE_INTEGER)
  const stake = useOfferedStake(board.stake, { style, units, maxMultiple })
  const picks = useMemo(() => readPicks(plays, { numbersAreCars, uploads }), [plays, numbersAreCars, uploads])
  const slip = useMemo(() => priceSlip(picks, stake), [picks, stake])
  const setStake = useCallback(
    ({ multiple, unitMode }: Stake) =>
      board.setStake({
        ...(multiple !== stake.multiple && { multiple }),
        ...(unitMode !== stake.unitMode && { unitMode })
      }),
    [board, stake]
  )
  const pickRandom = useCallback(() => {
    const target = plays[Math.floor(deviceRandom() * plays.length)]
    if (!target) return
    // 机选 picks one tile of a board of several plays and drops all other picks, as it does on a row.
    if (plays.length > 1) board.clear()
    board.setPick(target.config.playId, randomPick(target.play, target.pick, deviceRandom))
  }, [board, plays])
  const clear = useCallback(() => {
    board.clear()
    notices.popup(betMessage('bet.cleared'))
  }, [board, notices])
  const isReady = plays.length > 0
  return useMemo(
    () => ({
      ...{ game, board, style, numbersAreCars, units, maxMultiple, slip, uploads, setStake, clear },
      pickRandom: isReady ? pickRandom : undefined
    }),
    [game, board, style, numbersAreCars, units, maxMultiple, slip, uploads, setStake, clear, isReady, pickRandom]
  )
}

/** Multiple and unit as the player set them, within what this board sells. Credit boards count in whole yuan. */
function useOfferedStake(
  { multiple, unitMode }: Stake,
  { style, units, maxMultiple }: Pick<BetForm, 'style' | 'units' | 'maxMultiple'>
): Stake {
  const offered = style === 'credit' || !units.includes(unitMode) ? (units[0] ?? 1) : unitMode
  return useMemo(
    () => ({ multiple: Math.min(multiple, maxMultiple), unitMode: offered }),
    [multiple, maxMultiple, offered]
  )
}
