import { useMemo } from 'react'
import type { LotteryEntry } from '../../contract/areas/catalogue'
import type { UnitMode } from '../../rules/money'
import { availableUnits, unitMenuOf } from '../../rules/slip'
import { useSession, useStores } from '../../state/hooks'
import { message } from '../../text/messages'
import { ballLook } from '../../widgets/ballLook'
import { deviceRandom } from './slip/deviceRandom'
import { randomPick } from './slip/pick'
import type { Line, Stake, Totals } from './slip/slip'
import { linesOfBoard, totalsOf } from './slip/slip'
import type { Board } from './useBoard'

/** What is picked on a board and what it comes to. */
export interface BetForm {
  readonly style: 'official' | 'credit'
  /** Number keys wear the cars' colours. */
  readonly plates: boolean
  readonly units: readonly UnitMode[]
  readonly mostMultiple: number
  readonly stake: Stake
  readonly setStake: (stake: Stake) => void
  readonly lines: readonly Line[]
  readonly totals: Totals
  /** Yuan; absent for a visitor. */
  readonly balance: number | undefined
  /** Absent until there is a board to pick on. */
  readonly pickRandom: (() => void) | undefined
  /** Clears the board and says so (§S5). */
  readonly clear: () => void
}

export function useBetForm(game: Pick<LotteryEntry, 'type' | 'unitMenu'>, board: Board): BetForm {
  const { notices } = useStores()
  const balance = useSession(state => (state.token ? state.coins : undefined))
  const { plays, group } = board
  const style = group?.style ?? 'official'
  const plates = ballLook(game.type) === 'race'
  const units = availableUnits(unitMenuOf(plays[0]?.config.unitMenu ?? game.unitMenu), unitMenuOf(game.unitMenu))
  const mostMultiple = Math.min(...plays.map(({ config }) => config.maxMultiple), Number.MAX_SAFE_INTEGER)
  const stake = useStake(board.stake, style, units, mostMultiple)
  const lines = useMemo(() => linesOfBoard(plays, plates), [plays, plates])
  const totals = useMemo(() => totalsOf(lines, stake), [lines, stake])
  const pickRandom = () => {
    const target = plays[Math.floor(deviceRandom() * plays.length)]
    if (!target) return
    // A board of several plays gets one tile; what stood on it goes, as on any row.
    if (plays.length > 1) board.clear()
    board.setPick(target.config.playId, randomPick(target.play, target.pick, deviceRandom))
  }
  return {
    style,
    plates,
    units,
    mostMultiple,
    stake,
    setStake(next) {
      const { multiple, unitMode } = next
      board.setStake({
        ...(multiple !== stake.multiple && { multiple }),
        ...(unitMode !== stake.unitMode && { unitMode })
      })
    },
    lines,
    totals,
    balance,
    pickRandom: plays.length > 0 ? pickRandom : undefined,
    clear() {
      board.clear()
      notices.popup(message('bet.cleared'))
    }
  }
}

/** Multiple and unit as they were set, within what this board sells. Credit boards count in whole yuan. */
function useStake(
  { multiple, unitMode }: Stake,
  style: 'official' | 'credit',
  units: readonly UnitMode[],
  most: number
): Stake {
  const offered = style === 'credit' || !units.includes(unitMode) ? (units[0] ?? 1) : unitMode
  return useMemo(() => ({ multiple: Math.min(multiple, most), unitMode: offered }), [multiple, most, offered])
}
