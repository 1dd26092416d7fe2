import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { yuanOf } from '../../../rules/money'
import { useBoards } from '../../../state/boards'
import { useGame, useSession, useStores } from '../../../state/hooks'
import { trendPath } from '../../../state/paths'
import { useServices } from '../../../state/ServicesContext'
import { betMessage } from '../../../text/betMessages'
import { BetScreen } from '../BetScreen'
import { useBasketButton } from '../basket/useBasketButton'
import { RecentDraws } from '../board/RecentDraws'
import { ChaseForm } from '../chase/ChaseForm'
import { DrawPanel } from '../draw/DrawPanel'
import { useAskedWin } from '../draw/useAskedWin'
import { useFollowedDraws } from '../draw/useFollowedDraws'
import { useHistory } from '../draw/useHistory'
import { useIssueWin } from '../draw/useIssueWin'
import { useSale } from '../draw/useSale'
import { revealAfter, useScene } from '../draw/useScene'
import { useWinNotice } from '../draw/useWinNotice'
import { playerBalance } from '../form/playerBalance'
import { useBoard } from '../form/useBoard'
import { useCarriedSelection } from '../form/useCarriedSelection'
import { useCreateBetForm } from '../form/useCreateBetForm'
import { useResumedIntent } from '../form/useResumedIntent'
import type { GamePageProps } from '../GamePage'
import { useFoundElsewhere } from '../place/useFoundElsewhere'
import { usePlaceBet } from '../place/usePlaceBet'
import { checkForChase, checkSlip } from '../slip/checkSlip'
import { wireLines } from '../slip/slip'
import { drawListOf, useMisses } from '../useMisses'
import { useRecords, useToLogin } from '../useRecords'

/** The betting screen of a game with issues: its draws are followed, its bets are on the issue on sale. */
export function TimedGame({ game, family, query, navigation }: GamePageProps) {
  const { type, typeId } = game
  const { money } = useServices()
  const { seen, notices, session } = useStores()
  const navigate = useNavigate()
  const boards = useBoards()
  const day = useGame(({ cycle }) => cycle.current?.day ?? '')
  const board = useBoard(query, family, day)
  const scene = useScene(game, board)
  useFollowedDraws(game, revealAfter(scene))
  useFoundElsewhere()
  const latest = useGame(({ cycle }) => cycle.latest?.issue)
  const revealed = useGame(({ reveal }) => reveal.revealed)
  const { issue, sale } = useSale(game)
  useCarriedSelection(board, navigation.chooseGroup)
  const form = useCreateBetForm(game, board)
  const { slip } = form
  const pushed = useIssueWin(typeId)
  const asked = useAskedWin(typeId, revealed)
  const win = pushed?.issue === revealed || !asked ? pushed : asked
  useWinNotice(game, win, revealed)
  // Told here from now on: a win in this issue is prompted nowhere else.
  useEffect(() => {
    if (revealed !== '') seen.markSeen(typeId, revealed)
  }, [seen, typeId, revealed])
  const history = useHistory(typeId, latest, revealed)
  const { from, to, take } = family.numbers
  const misses = useMisses({
    ...{ type, typeId, take, from, to, revealed },
    call: drawListOf(family)
  })
  const bet = usePlaceBet({
    issue,
    check: () => checkSlip(slip, { sale, balance: playerBalance(session.store.getState()) }),
    send: (issue, onKey) => {
      const orderArray = JSON.stringify(wireLines(slip, { type, typeId, issue }))
      return money.send('saveOrder', { type, typeId, orderArray, bonusGroup: slip.bonusGroup }, onKey)
    },
    onKey: key => boards.betSent(typeId, key),
    onVisitor: () => boards.setIntent(typeId, 'bet'),
    cost: () => yuanOf(slip.totals.money),
    onPlaced: boards.betPlaced
  })
  const basket = useBasketButton(form)
  const openRecords = useRecords(typeId)
  const toLogin = useToLogin(typeId)
  const token = useSession(state => state.token)
  const [chasing, setChasing] = useState(false)
  const chase = () => {
    const fault = token ? checkForChase(slip, sale) : undefined
    if (!token) toLogin('chase')
    else if (fault) notices.popup(betMessage(fault.code, fault.params))
    else setChasing(true)
  }
  const mayChase = form.style === 'official' && board.plays.some(({ config }) => config.enableChasing === 1)
  useResumedIntent(typeId, board.plays.length > 0 && issue !== '', {
    bet: bet.open,
    chase,
    records: openRecords
  })

  return (
    <BetScreen
      form={form}
      bet={bet}
      navigation={navigation}
      offers={{
        misses,
        basket,
        onChase: mayChase ? chase : undefined,
        onTrend: game.trend === 1 ? () => void navigate(trendPath(game)) : undefined
      }}
      draw={<DrawPanel game={game} family={family} history={history} scene={scene} win={win} />}
      history={<RecentDraws game={game} history={history} onRecords={openRecords} />}
    >
      <ChaseForm open={chasing} onClose={() => setChasing(false)} />
    </BetScreen>
  )
}
