import { useRef, useState } from 'react'
import type { InstantRound } from '../../../contract/areas/instant'
import { chinaDate } from '../../../rules/chinaTime'
import { yuanOf } from '../../../rules/money'
import { useBoards } from '../../../state/boards'
import { useSession, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { betMessage } from '../../../text/betMessages'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { useCall } from '../../shared/hooks/useCall'
import { useStageScene } from '../../shared/replay/useStageScene'
import { BetScreen } from '../BetScreen'
import { playerBalance } from '../form/playerBalance'
import { useBoard } from '../form/useBoard'
import { useCarriedSelection } from '../form/useCarriedSelection'
import { useCreateBetForm } from '../form/useCreateBetForm'
import { useResumedIntent } from '../form/useResumedIntent'
import type { GamePageProps } from '../GamePage'
import { usePlaceBet } from '../place/usePlaceBet'
import { checkSlip } from '../slip/checkSlip'
import { useRecords } from '../useRecords'
import { InstantOverlay } from './InstantOverlay'
import './instant.css'
import { instantLines } from './instantLines'
import { LastRound } from './LastRound'
import { RoundList } from './RoundList'
import { useInstant } from './useInstant'

/** §S9: instant history limit. */
const HISTORY = 10
const NO_ROUNDS: readonly InstantRound[] = []

/** The betting screen of an instant game: no issue, no cutoff; every bet is drawn for itself, once or in a series. */
export function InstantGame({ game, family, query, navigation }: GamePageProps) {
  const { type, typeId } = game
  const { money, time } = useServices()
  const { notices, session } = useStores()
  const boards = useBoards()
  const openRecords = useRecords(typeId)
  const token = useSession(state => state.token)
  const [rounds, setRounds] = useState(1)
  const board = useBoard(query, family, chinaDate(time.now()))
  useCarriedSelection(board, navigation.chooseGroup)
  const form = useCreateBetForm(game, board)
  const { slip } = form
  const instant = useInstant(game, family)
  const scene = useStageScene({ family: game.family, celebrates: true })
  const { view } = instant
  const history = useCall(
    'instantHistory',
    { type, typeId, page: 1, limit: HISTORY },
    { staleMs: 0, enabled: token !== undefined }
  )
  // While the stage has still to show a round, the list behind it stays as it was before.
  const fetched = history.data?.list ?? NO_ROUNDS
  const [shownRounds, setShownRounds] = useState(fetched)
  if (view?.shown !== false && shownRounds !== fetched) setShownRounds(fetched)

  const issue = useRef('')
  const bet = usePlaceBet({
    issue: '',
    check: () => checkSlip(slip, { selling: true, rounds, balance: playerBalance(session.store.getState()) }),
    async send(_, onKey) {
      issue.current = ''
      const request = { type, typeId, orderArray: JSON.stringify(instantLines(slip, { type, typeId })) }
      if (rounds > 1) return money.send('startSeries', { ...request, periods: rounds }, onKey)
      const answer = await money.send('saveInstant', request, onKey)
      issue.current = answer.issue
      return answer
    },
    onVisitor: () => boards.setIntent(typeId, 'bet'),
    cost: () => yuanOf(slip.totals.money),
    onPlaced() {
      if (rounds > 1) instant.playSeries()
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
        rounds: { value: rounds, onChange: setRounds },
        onTrend: () => notices.popup(betMessage('trend.instant'))
      }}
      draw={<LastRound type={type} typeId={typeId} round={shownRounds[0]} />}
      history={
        shownRounds.length > 0 ? (
          <RoundList type={type} typeId={typeId} rounds={shownRounds} onRecords={openRecords} />
        ) : (
          token === undefined && <EmptyState text="登录后可查看开奖记录" />
        )
      }
    >
      {view && <InstantOverlay game={game} scene={scene} view={view} onStop={instant.stop} onClose={instant.close} />}
    </BetScreen>
  )
}
