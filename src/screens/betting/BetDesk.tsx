import { useMemo, useState } from 'react'
import type { LastDraw, LotteryEntry } from '../../contract/areas/catalogue'
import type { GameFamily } from '../../games/family'
import { availableUnits, unitMenuOf } from '../../rules/slip'
import { useGame, useSession, useStores } from '../../state/hooks'
import { message } from '../../text/messages'
import { EmptyState } from '../../ui/EmptyState'
import { ScreenBody } from '../../ui/ScreenBody'
import { Skeleton } from '../../ui/Skeleton'
import { ballLook } from '../../widgets/ballLook'
import { BetBar } from './bar/BetBar'
import { PickBoard } from './board/PickBoard'
import { PlayHead } from './board/PlayHead'
import { PlayIntro } from './board/PlayIntro'
import { RecentDraws } from './board/RecentDraws'
import type { DrawLive } from './draw/useDraw'
import { BetSetting } from './place/BetSetting'
import { usePlaceBet } from './place/usePlaceBet'
import { chance } from './slip/chance'
import { checkSlip } from './slip/checkSlip'
import { randomPick } from './slip/pick'
import type { Stake } from './slip/slip'
import { linesOfBoard, totalsOf, wireLines } from './slip/slip'
import type { Board } from './useBoard'
import { useMisses } from './useMisses'
import { useRecords } from './useRecords'

export interface BetDeskProps {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly board: Board
  readonly live: DrawLive
  readonly draws: readonly LastDraw[]
  /** Issue of the newest result that may be read. */
  readonly revealed: string
  /** Play whose introduction is open. */
  readonly intro: number | undefined
  readonly onIntro: (playId: number | undefined) => void
}

const RECENT = 10

/** What is picked and what becomes of it: the board, the footer and the bet-setting panel. */
export function BetDesk({ game, family, board, live, draws, revealed, intro, onIntro }: BetDeskProps) {
  const { game: gameStore, notices } = useStores()
  const balance = useSession(state => (state.token ? state.coins : undefined))
  const { from, to } = family.numbers
  const misses = useMisses({ typeId: game.typeId, places: family.places, from, to, revealed })
  const openRecords = useRecords()

  const { plays, group } = board
  const first = plays[0]?.config
  const style = group?.style ?? 'official'
  const plates = ballLook(game.type) === 'race'
  const units = availableUnits(unitMenuOf(first?.unitMenu ?? game.unitMenu), unitMenuOf(game.unitMenu))
  const mostMultiple = Math.min(...plays.map(({ config }) => config.maxMultiple), Number.MAX_SAFE_INTEGER)
  const stake = useStake(style, units, mostMultiple)
  const lines = useMemo(() => linesOfBoard(plays, plates), [plays, plates])
  const totals = useMemo(() => totalsOf(lines, stake), [lines, stake])

  const setStake = (next: Stake) => {
    if (next.multiple !== stake.multiple) gameStore.setMultiple(next.multiple)
    if (next.unitMode !== stake.unitMode) gameStore.setUnit(next.unitMode)
  }
  const bet = usePlaceBet({
    type: game.type,
    typeId: game.typeId,
    issue: live.issue,
    check: () => checkSlip(plays, { stake, selling: live.selling, balance }),
    wire: issue => wireLines(lines, stake, { type: game.type, typeId: game.typeId, issue }),
    onPlaced: board.clear
  })
  const { place } = bet
  // The panel keeps its last words while it slides down.
  const [shown, setShown] = useState(place)
  if (place && place !== shown) setShown(place)
  const fixed = place?.phase === 'sending' || place?.phase === 'asking' || place?.phase === 'lost'

  const told = plays.find(({ config }) => config.playId === intro)?.config ?? first

  const pickRandom = () => {
    const target = plays[Math.floor(chance() * plays.length)]
    if (!target) return
    // A board of several plays gets one tile; what stood on it goes, as on any row.
    if (plays.length > 1) board.clear()
    board.setPick(target.config.playId, randomPick(target.play, target.pick, chance))
  }

  return (
    <>
      <ScreenBody>
        <div id="bet-board" role="tabpanel">
          {group && plays.length <= 1 && (
            <PlayHead
              plays={style === 'official' ? group.playList : []}
              playId={board.playId}
              config={first}
              onIntro={() => onIntro(first?.playId)}
              onPlay={board.choosePlay}
            />
          )}
          {plays.length > 0 && (
            <PickBoard board={plays} misses={misses} plates={plates} onPick={board.setPick} onInfo={onIntro} />
          )}
          {plays.length === 0 &&
            (board.failed ? (
              <EmptyState text="加载失败，请重试" action={{ label: '重试', onPress: board.retry }} />
            ) : (
              <Skeleton rows={4} tall />
            ))}
        </div>
        <RecentDraws type={game.type} draws={draws.slice(0, RECENT)} onRecords={openRecords} />
      </ScreenBody>
      <BetBar
        style={style}
        stake={stake}
        units={units}
        mostMultiple={mostMultiple}
        totals={totals}
        touched={board.touched}
        balance={balance}
        onStake={setStake}
        onRandom={pickRandom}
        onClear={() => {
          board.clear()
          notices.popup(message('bet.cleared'))
        }}
        onBet={bet.open}
      />
      {told && <PlayIntro open={intro !== undefined} config={told} onClose={() => onIntro(undefined)} />}
      {shown && (
        <BetSetting
          open={place !== undefined}
          type={game.type}
          style={style}
          selling={live.selling}
          parts={live.parts}
          lines={lines}
          stake={stake}
          units={units}
          mostMultiple={mostMultiple}
          totals={totals}
          balance={balance}
          place={shown}
          onStake={next => {
            if (fixed) return
            bet.edited()
            setStake(next)
          }}
          onCancel={bet.cancel}
          onConfirm={bet.confirm}
        />
      )}
    </>
  )
}

/** Multiple and unit of the game store, within what this board sells. Credit boards count in whole yuan. */
function useStake(style: 'official' | 'credit', units: readonly Stake['unitMode'][], most: number): Stake {
  const multiple = useGame(state => state.multiple)
  const unitMode = useGame(state => state.unitMode)
  const offered = style === 'credit' || !units.includes(unitMode) ? (units[0] ?? 1) : unitMode
  return useMemo(() => ({ multiple: Math.min(multiple, most), unitMode: offered }), [multiple, most, offered])
}
