import { useRef, useState } from 'react'
import type { LotteryEntry } from '../../../contract/areas/catalogue'
import type { InstantRound } from '../../../contract/areas/instant'
import type { GameFamily } from '../../../games/family'
import { chinaDate } from '../../../rules/chinaTime'
import { yuanOf } from '../../../rules/money'
import { useBoards } from '../../../state/boards'
import { useSession, useStores } from '../../../state/hooks'
import { useServices } from '../../../state/ServicesContext'
import { message } from '../../../text/messages'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { BallRow, codesOf } from '../../../widgets/BallRow'
import { useCall } from '../../shared/hooks/useCall'
import { useStageScene } from '../../shared/replay/useStageScene'
import { BetBar } from '../bar/BetBar'
import { BoardPanel } from '../board/BoardPanel'
import { PlayIntro } from '../board/PlayIntro'
import { GameHead } from '../head/GameHead'
import { BetSetting } from '../place/BetSetting'
import { isLocked } from '../place/progressText'
import { usePlaceBet } from '../place/usePlaceBet'
import { checkSlip } from '../slip/checkSlip'
import { totalsOf } from '../slip/slip'
import { useBetForm } from '../useBetForm'
import { useBoard } from '../useBoard'
import { useCarriedSelection } from '../useCarriedSelection'
import type { GameQuery } from '../useGameQuery'
import { useRecords } from '../useRecords'
import { useResumedIntent } from '../useResumedIntent'
import { InstantOverlay } from './InstantOverlay'
import './instant.css'
import { instantLines } from './instantLines'
import { RoundList } from './RoundList'
import { useInstant } from './useInstant'

export interface InstantGameProps {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly games: readonly LotteryEntry[]
  readonly query: GameQuery
  readonly onGroup: (headerIndex: number) => void
  readonly onGame: (game: LotteryEntry) => void
  readonly onBack: () => void
}

/** §S9: instant history limit. */
const ROUNDS = 10
const FEW = 5
const NO_ROUNDS: readonly InstantRound[] = []

/** The table of an instant game: no issue, no cutoff; every bet is drawn for itself, once or in a series. */
export function InstantGame({ game, family, games, query, onGroup, onGame, onBack }: InstantGameProps) {
  const { type, typeId } = game
  const { money, time } = useServices()
  const { notices } = useStores()
  const boards = useBoards()
  const openRecords = useRecords(typeId)
  const token = useSession(state => state.token)
  const [intro, setIntro] = useState<number>()
  const [periods, setPeriods] = useState(1)
  const board = useBoard(query, family, chinaDate(time.now()))
  useCarriedSelection(board, onGroup)
  const form = useBetForm(game, board)
  const { stake, lines, balance, units, mostMultiple, style } = form
  const { plays } = board
  const instant = useInstant(game, family)
  const scene = useStageScene({ family: game.family, celebrates: true })
  const { view } = instant
  const history = useCall(
    'instantHistory',
    { type, typeId, page: 1, limit: ROUNDS },
    { staleMs: 0, enabled: token !== undefined }
  )
  // What the stage still holds back is not told behind it.
  const known = history.data?.list ?? NO_ROUNDS
  const [rounds, setRounds] = useState(known)
  if (view?.shown !== false && rounds !== known) setRounds(known)
  const latest = rounds[0]

  const issue = useRef('')
  const bet = usePlaceBet({
    issue: '',
    check: () => checkSlip(plays, { stake, selling: true, periods, balance }),
    async send(_, onKey) {
      issue.current = ''
      const slip = { type, typeId, orderArray: JSON.stringify(instantLines(lines, stake, { type, typeId })) }
      if (periods > 1) return money.send('startSeries', { ...slip, periods }, onKey)
      const answer = await money.send('saveInstant', slip, onKey)
      issue.current = answer.issue
      return answer
    },
    onVisitor: () => boards.setIntent(typeId, 'bet'),
    cost: () => yuanOf(form.totals.money),
    onPlaced() {
      if (periods > 1) instant.playSeries()
      else instant.playRound(issue.current)
    }
  })
  const { place } = bet
  useResumedIntent(typeId, plays.length > 0, { bet: bet.open, records: openRecords })
  // The panel keeps its last words while it slides down.
  const [shown, setShown] = useState(place)
  if (place && place !== shown) setShown(place)
  const told = plays.find(({ config }) => config.playId === intro) ?? plays[0]
  const codes = codesOf(latest?.lotteryNo ?? '')

  return (
    <>
      <GameHead
        game={game}
        games={games}
        board={board}
        onGroup={onGroup}
        onGame={onGame}
        onIntro={() => setIntro(board.playId)}
        onBack={onBack}
        onTrend={() => notices.popup(message('trend.instant'))}
      >
        <div className="instant-last">
          <span>{latest ? '上期开奖' : '即投即开'}</span>
          {latest && (
            <BallRow
              type={type}
              typeId={typeId}
              codes={codes}
              size={codes.length > FEW ? 's' : 'm'}
              fit={codes.length > FEW}
            />
          )}
        </div>
      </GameHead>
      <ScreenBody>
        <BoardPanel board={board} plates={form.plates} onIntro={setIntro} />
        {rounds.length > 0 ? (
          <RoundList type={type} typeId={typeId} rounds={rounds} onRecords={openRecords} />
        ) : (
          token === undefined && <EmptyState text="登录后可查看开奖记录" />
        )}
      </ScreenBody>
      <BetBar
        style={style}
        stake={stake}
        units={units}
        mostMultiple={mostMultiple}
        totals={form.totals}
        contents={lines.map(line => line.content)}
        touched={board.touched}
        balance={balance}
        onStake={form.setStake}
        onRandom={form.pickRandom}
        onClear={form.clear}
        onBasket={() => undefined}
        onBet={bet.open}
      />
      {told && (
        <PlayIntro
          open={intro !== undefined}
          config={told.config}
          play={told.play}
          onClose={() => setIntro(undefined)}
        />
      )}
      {shown && (
        <BetSetting
          open={place !== undefined}
          type={type}
          style={style}
          selling
          lines={lines}
          stake={stake}
          units={units}
          mostMultiple={mostMultiple}
          totals={totalsOf(lines, stake, periods)}
          balance={balance}
          place={shown}
          periods={{
            value: periods,
            onChange: next => {
              if (isLocked(place)) return
              bet.edited()
              setPeriods(next)
            }
          }}
          onStake={next => {
            if (isLocked(place)) return
            bet.edited()
            form.setStake(next)
          }}
          onCancel={bet.cancel}
          onConfirm={bet.confirm}
        />
      )}
      {view && <InstantOverlay game={game} scene={scene} view={view} onStop={instant.stop} onClose={instant.close} />}
    </>
  )
}
