import { useEffect, useRef, useState } from 'react'
import { chinaDate } from '../../../rules/chinaTime'
import { yuanOf } from '../../../rules/money'
import { useBoards } from '../../../state/boards'
import { useSession, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { betMessage } from '../../../text/betMessages'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { isWin } from '../../shared/isWin'
import { BetScreen } from '../BetScreen'
import { useScene } from '../draw/useScene'
import { playerBalance } from '../form/playerBalance'
import { useBoard } from '../form/useBoard'
import { useCarriedSelection } from '../form/useCarriedSelection'
import { useCreateBetForm } from '../form/useCreateBetForm'
import { useResumedIntent } from '../form/useResumedIntent'
import type { GamePageProps } from '../GamePage'
import { usePlaceBet } from '../place/usePlaceBet'
import { checkSlip } from '../slip/checkSlip'
import { useColumn } from '../useColumn'
import { useRecords } from '../useRecords'
import { InstantOverlay } from './InstantOverlay'
import { InstantPanel } from './InstantPanel'
import './instant.css'
import { instantLines } from './instantLines'
import { LatelyRow } from './LatelyRow'
import { RoundList } from './RoundList'
import { refusedForGood } from './refusedForGood'
import { ROUNDS_A_PAGE } from './runnerTiming'
import { SeriesRow } from './SeriesRow'
import { useInstant } from './useInstant'
import { useShownRounds } from './useShownRounds'

/** The betting screen of an instant game: no issue, no cutoff; every bet is drawn for itself, once or in a series. */
export function InstantGame({ game, family, query, navigation }: GamePageProps) {
  const { type, typeId } = game
  const { money, time } = useServices()
  const { notices, session } = useStores()
  const boards = useBoards()
  const openRecords = useRecords(typeId)
  const token = useSession(state => state.token)
  const [periods, setPeriods] = useState(1)
  const rounds = { value: periods, onChange: setPeriods }
  const [stopsOnWin, setStopsOnWin] = useState(false)
  const board = useBoard(query, family, chinaDate(time.now()))
  useCarriedSelection(board, navigation.chooseGroup)
  const form = useCreateBetForm(game, board)
  const { slip } = form
  const instant = useInstant(game, family, stopsOnWin)
  const scene = useScene({ family: game.family, panel: 'stage' }, board)
  const { view } = instant
  const shownRounds = useShownRounds(game, view)
  const { rests } = instant
  const last = shownRounds[0]
  useEffect(() => rests(last), [rests, last])
  // Where it has a column of its own, that is never empty without a word.
  const column = useColumn()
  const none = token === undefined ? '登录后可查看开奖记录' : column ? '投注后在此查看开奖记录' : undefined
  const list =
    shownRounds.length > 0 ? (
      <RoundList type={type} typeId={typeId} rounds={shownRounds} onRecords={openRecords} />
    ) : (
      none !== undefined && <EmptyState text={none} />
    )
  // A single round plays on the page; a series, and what one has won, stand over it.
  const isOver = view && (view.periods > 1 || (view.shown && view.round && isWin(view.round)))

  const issue = useRef('')
  const bet = usePlaceBet({
    issue: '',
    check: () => checkSlip(slip, { sale: 'open', rounds: periods, balance: playerBalance(session.store.getState()) }),
    async send(_, onKey) {
      issue.current = ''
      const orderArray = JSON.stringify(instantLines(slip, { type, typeId }))
      const request = { type, typeId, orderArray, bonusGroup: slip.bonusGroup }
      if (periods > 1)
        return money.send('startSeries', { ...request, periods }, onKey).catch((error: unknown) => {
          // Perhaps because another one runs, begun where this page could not see it.
          if (refusedForGood(error)) instant.findSeries()
          throw error
        })
      const answer = await money.send('saveInstant', request, onKey)
      issue.current = answer.issue
      return answer
    },
    onVisitor: () => boards.setIntent(typeId, 'bet'),
    cost: () => yuanOf(slip.totals.money),
    onPlaced() {
      if (periods > 1) instant.playSeries()
      else instant.playRound(issue.current)
    }
  })
  useResumedIntent(typeId, board.plays.length > 0, { bet: bet.open, records: openRecords })

  return (
    <BetScreen
      form={form}
      bet={bet}
      navigation={navigation}
      offers={{
        rounds,
        drawing: view?.shown === false,
        onTrend: () => notices.popup(betMessage('trend.instant'))
      }}
      draw={
        <>
          <InstantPanel game={game} scene={scene} view={isOver ? undefined : view} last={last} />
          <div className="instant-set">
            <SeriesRow rounds={rounds} stopsOnWin={stopsOnWin} onStopsOnWin={setStopsOnWin} />
            <LatelyRow rounds={shownRounds} most={ROUNDS_A_PAGE} />
          </div>
          {column && <div className="history">{list}</div>}
        </>
      }
      history={!column && list}
    >
      {isOver && (
        <InstantOverlay
          game={game}
          scene={scene}
          view={view}
          onGoOn={instant.goOn}
          onStop={instant.stop}
          onClose={instant.close}
        />
      )}
    </BetScreen>
  )
}
