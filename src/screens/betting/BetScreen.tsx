import { useMemo, useState } from 'react'
import type { LastDraw, LotteryEntry } from '../../contract/areas/catalogue'
import type { GameFamily } from '../../games/family'
import { yuanOf } from '../../rules/money'
import { useBoards } from '../../state/boards'
import { useSession, useStores } from '../../state/hooks'
import { useServices } from '../../state/ServicesContext'
import { message } from '../../text/messages'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { BetBar } from './bar/BetBar'
import { basketEntry } from './basket/basketLines'
import { useBasketButton } from './basket/useBasketButton'
import { BoardPanel } from './board/BoardPanel'
import { PlayIntro } from './board/PlayIntro'
import { RecentDraws } from './board/RecentDraws'
import { ChaseForm } from './chase/ChaseForm'
import type { DrawLive } from './draw/useDraw'
import { BetSetting } from './place/BetSetting'
import { isLocked } from './place/progressText'
import { usePlaceBet } from './place/usePlaceBet'
import { checkForChase, checkSlip } from './slip/checkSlip'
import { titleOf, wireLines } from './slip/slip'
import { useBetForm } from './useBetForm'
import type { Board } from './useBoard'
import { drawListOf, useMisses } from './useMisses'
import { useRecords, useToLogin } from './useRecords'
import { useResumedIntent } from './useResumedIntent'

export interface BetScreenProps {
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

/** What is picked and what becomes of it: the board, the footer, the bet-setting panel, basket and chase. */
export function BetScreen({ game, family, board, live, draws, revealed, intro, onIntro }: BetScreenProps) {
  const { money } = useServices()
  const { from, to } = family.numbers
  const misses = useMisses({
    type: game.type,
    typeId: game.typeId,
    call: drawListOf(family),
    places: family.places,
    from,
    to,
    revealed
  })
  const { notices } = useStores()
  const boards = useBoards()
  const token = useSession(state => state.token)
  const toLogin = useToLogin(game.typeId)
  const openRecords = useRecords(game.typeId)
  const form = useBetForm(game, board)
  const { stake, lines, totals, balance, units, mostMultiple, style } = form
  const { plays } = board
  const { type, typeId } = game

  const sale = { selling: live.selling, waiting: game.waitsForPrevious === 1 && live.cycle.state === 2 }
  const bet = usePlaceBet({
    issue: live.issue,
    check: () => checkSlip(plays, { stake, ...sale, balance }),
    send: (issue, onKey) => {
      const orderArray = JSON.stringify(wireLines(lines, stake, { type, typeId, issue }))
      return money.send('saveOrder', { type, typeId, orderArray }, onKey)
    },
    onKey: key => boards.betSent(typeId, key),
    onVisitor: () => boards.setIntent(typeId, 'bet'),
    cost: () => yuanOf(totals.money),
    onPlaced: boards.betPlaced
  })
  const { place } = bet
  // The panel keeps its last words while it slides down.
  const [shown, setShown] = useState(place)
  if (place && place !== shown) setShown(place)
  const basket = useBasketButton({ type, typeId, board, form })
  const contents = lines.map(line => line.content)
  const entries = useMemo(() => lines.map(line => basketEntry(line, stake)), [lines, stake])
  const [chasing, setChasing] = useState(false)
  const mayChase = style === 'official' && plays.some(({ config }) => config.enableChasing === 1)
  const chase = () => {
    const refusal = token ? checkForChase(plays, sale) : undefined
    if (!token) toLogin('chase')
    else if (refusal) notices.popup(message(refusal.code, refusal.params))
    else setChasing(true)
  }
  const isReady = plays.length > 0 && live.issue !== ''
  useResumedIntent(typeId, isReady, { bet: bet.open, chase, records: openRecords })
  const told = plays.find(({ config }) => config.playId === intro) ?? plays[0]

  return (
    <>
      <ScreenBody>
        <BoardPanel board={board} misses={misses} plates={form.plates} onIntro={onIntro} />
        <RecentDraws game={game} draws={draws.slice(0, RECENT)} onRecords={openRecords} />
      </ScreenBody>
      <BetBar
        style={style}
        stake={stake}
        units={units}
        mostMultiple={mostMultiple}
        totals={totals}
        contents={contents}
        touched={board.touched}
        balance={balance}
        basket={basket.count}
        onStake={form.setStake}
        onRandom={form.pickRandom}
        onClear={form.clear}
        onBasket={basket.press}
        onChase={mayChase ? chase : undefined}
        onBet={bet.open}
      />
      {told && (
        <PlayIntro
          open={intro !== undefined}
          config={told.config}
          play={told.play}
          onClose={() => onIntro(undefined)}
        />
      )}
      <ChaseForm
        open={chasing}
        type={type}
        typeId={typeId}
        planByMonth={game.planByMonth}
        issue={live.issue}
        {...sale}
        parts={live.parts}
        title={lines[0] ? titleOf(lines[0]) : ''}
        content={contents.join('；')}
        entries={entries}
        balance={balance}
        onClose={() => setChasing(false)}
        onKey={key => boards.betSent(typeId, key)}
        onPlaced={boards.betPlaced}
      />
      {shown && (
        <BetSetting
          open={place !== undefined}
          type={type}
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
            if (isLocked(place)) return
            bet.edited()
            form.setStake(next)
          }}
          onCancel={bet.cancel}
          onConfirm={bet.confirm}
        />
      )}
    </>
  )
}
