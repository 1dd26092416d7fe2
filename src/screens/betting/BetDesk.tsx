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
import { useDeskBasket } from './basket/useDeskBasket'
import { BoardPanel } from './board/BoardPanel'
import { PlayIntro } from './board/PlayIntro'
import { RecentDraws } from './board/RecentDraws'
import { DeskChase } from './chase/DeskChase'
import type { DrawLive } from './draw/useDraw'
import { BetSetting } from './place/BetSetting'
import { isFixed } from './place/progressText'
import { usePlaceBet } from './place/usePlaceBet'
import { checkChasing, checkSlip } from './slip/checkSlip'
import { titleOf, wireLines } from './slip/slip'
import type { Board } from './useBoard'
import { useDesk } from './useDesk'
import { useIntent } from './useIntent'
import { drawListOf, useMisses } from './useMisses'
import { useRecords, useToLogin } from './useRecords'

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

/** What is picked and what becomes of it: the board, the footer, the bet-setting panel, basket and chase. */
export function BetDesk({ game, family, board, live, draws, revealed, intro, onIntro }: BetDeskProps) {
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
  const desk = useDesk(game, board)
  const { stake, lines, totals, balance, units, mostMultiple, style } = desk
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
    onKey: key => boards.sending(typeId, key),
    onVisitor: () => boards.want(typeId, 'bet'),
    cost: () => yuanOf(totals.money),
    onPlaced: boards.placed
  })
  const { place } = bet
  // The panel keeps its last words while it slides down.
  const [shown, setShown] = useState(place)
  if (place && place !== shown) setShown(place)
  const basket = useDeskBasket({ type, typeId, board, desk })
  const contents = lines.map(line => line.content)
  const entries = useMemo(() => lines.map(line => basketEntry(line, stake)), [lines, stake])
  const [chasing, setChasing] = useState(false)
  const mayChase = style === 'official' && plays.some(({ config }) => config.enableChasing === 1)
  const chase = () => {
    const refusal = token ? checkChasing(plays, sale) : undefined
    if (!token) toLogin('chase')
    else if (refusal) notices.popup(message(refusal.code, refusal.params))
    else setChasing(true)
  }
  const isReady = plays.length > 0 && live.issue !== ''
  useIntent(typeId, isReady, { bet: bet.open, chase, records: openRecords })
  const told = plays.find(({ config }) => config.playId === intro) ?? plays[0]

  return (
    <>
      <ScreenBody>
        <BoardPanel board={board} misses={misses} plates={desk.plates} onIntro={onIntro} />
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
        onStake={desk.setStake}
        onRandom={desk.pickRandom}
        onClear={desk.clear}
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
      <DeskChase
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
        onKey={key => boards.sending(typeId, key)}
        onPlaced={boards.placed}
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
            if (isFixed(place)) return
            bet.edited()
            desk.setStake(next)
          }}
          onCancel={bet.cancel}
          onConfirm={bet.confirm}
        />
      )}
    </>
  )
}
