import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { LotteryEntry } from '../../contract/areas/catalogue'
import type { GameFamily } from '../../games/family'
import { rulesOfEntry } from '../../games/registry'
import { useGame, useLobby, useStores } from '../../state/hooks'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import '../../widgets/widgets.css'
import { BET_TYPE_PATH, bettingPath, gameOfPath, gamePath, trendPath } from '../../state/paths'
import { listed } from '../shared/gameLook'
import { useBack } from '../shared/hooks/useBack'
import { useGames } from '../shared/hooks/useCall'
import { RecordsOverlay } from '../shared/RecordsOverlay'
import { BetScreen } from './BetScreen'
import './betting.css'
import './landscape.css'
import { DrawPanel } from './draw/DrawPanel'
import { useDraw } from './draw/useDraw'
import { useHistory } from './draw/useHistory'
import { revealAfter, useScene } from './draw/useScene'
import { GameHead } from './head/GameHead'
import { InstantGate } from './instant/InstantGate'
import { useBoard } from './useBoard'
import { useCarriedSelection } from './useCarriedSelection'
import type { GameQuery } from './useGameQuery'
import { useGameQuery } from './useGameQuery'

/** The betting screen of §S2.2. */
export function LotteryGame() {
  const [query, setQuery] = useGameQuery()
  const games = useGames()
  const back = useBack(BET_TYPE_PATH)
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const typeId = query.typeId || gameOfPath(pathname)
  const reload = useLobby(state => state.reload)
  const game = games.data?.find(entry => entry.typeId === typeId)
  const family = game && rulesOfEntry(game)
  // typeId 61 has a page of its own, and no other game is played there (§S2.2).
  if (game && bettingPath(typeId) !== pathname)
    return <Navigate to={bettingPath(typeId) + search} state={state} replace />
  if (!reload) return null
  if (game && family) {
    const others = listed(games.data ?? []).filter(entry => entry.type === game.type && entry.isMmc === game.isMmc)
    const switchTo = (next: LotteryEntry) => void navigate(gamePath(next), { replace: true })
    const Table = game.isMmc === 1 ? InstantGate : GameTable
    // Another game is another table: nothing of the old one stays on it.
    return (
      <>
        <Table
          key={game.typeId}
          game={game}
          family={family}
          games={others}
          query={{ ...query, typeId, type: game.type }}
          onGroup={headerIndex => setQuery({ headerIndex })}
          onGame={switchTo}
          onBack={back}
        />
        <RecordsOverlay />
      </>
    )
  }
  const again = { label: '重试', onPress: () => void games.refetch() }
  const onward = { label: '去购彩', onPress: () => void navigate(BET_TYPE_PATH, { replace: true }) }
  return (
    <>
      <NavBar title="投注" onBack={back} />
      <ScreenBody>
        {games.isPending && <Skeleton rows={6} tall />}
        {games.isError && <EmptyState text="加载失败，请重试" action={again} />}
        {games.data && <EmptyState text="彩种不存在或未开放" action={onward} />}
      </ScreenBody>
    </>
  )
}

interface GameTableProps {
  readonly game: LotteryEntry
  readonly family: GameFamily
  readonly games: readonly LotteryEntry[]
  readonly query: GameQuery
  readonly onGroup: (headerIndex: number) => void
  readonly onGame: (game: LotteryEntry) => void
  readonly onBack: () => void
}

function GameTable({ game, family, games, query, onGroup, onGame, onBack }: GameTableProps) {
  const navigate = useNavigate()
  const scene = useScene(game)
  const live = useDraw(game, revealAfter(scene))
  const { current } = live.cycle
  const board = useBoard(query, family, current?.day ?? '')
  useCarriedSelection(board, onGroup)
  const reveal = useGame(state => state.reveal)
  const { revealed } = reveal
  const { seen } = useStores()
  // It stands in the result line now: what was won in it needs no telling.
  useEffect(() => {
    if (revealed !== '') seen.markSeen(game.typeId, revealed)
  }, [seen, game.typeId, revealed])
  const history = useHistory(game.typeId, live.cycle.latest?.issue, reveal.revealed)
  const [intro, setIntro] = useState<number>()
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
        onTrend={game.trend === 1 ? () => void navigate(trendPath(game)) : undefined}
      >
        <DrawPanel game={game} range={family.numbers} live={live} history={history} reveal={reveal} scene={scene} />
      </GameHead>
      <BetScreen
        game={game}
        family={family}
        board={board}
        live={live}
        draws={history.draws}
        revealed={reveal.revealed}
        intro={intro}
        onIntro={setIntro}
      />
    </>
  )
}
