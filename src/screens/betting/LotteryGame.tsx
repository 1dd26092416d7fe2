import { useDeferredValue } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { rulesOfEntry } from '../../games/registry'
import { useReload } from '../../state/hooks'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import '../../widgets/widgets.css'
import { BET_TYPE_PATH, bettingPath, gameOfPath, gamePath } from '../../state/paths'
import { listed } from '../shared/gameLook'
import { useBack } from '../shared/hooks/useBack'
import { useGames } from '../shared/hooks/useCall'
import { lazyPart } from '../shared/lazy/lazyPart'
import { useLazyPart } from '../shared/lazy/useLazyPart'
import { RecordsOverlay } from '../shared/RecordsOverlay'
import './betting.css'
import type { GameNavigation } from './GamePage'
import './landscape.css'
import './wide.css'
import { InstantGate } from './instant/InstantGate'
import { TimedGame } from './timed/TimedGame'
import { useColumn } from './useColumn'
import { useGameQuery } from './useGameQuery'

const topBar = lazyPart(async () => (await import('../shared/wide/TopBar')).TopBar)

/** The betting screen of §S2.2. */
export function LotteryGame() {
  const [query, setQuery] = useGameQuery()
  const games = useGames()
  const back = useBack(BET_TYPE_PATH)
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const typeId = query.typeId || gameOfPath(pathname)
  const Top = useLazyPart(useColumn() ? topBar : undefined).value
  const reload = useReload(state => state.reload)
  // A list that comes while the page waits brings the whole screen: it is rendered in slices, with room for a finger.
  const sold = useDeferredValue(games.data)
  const game = sold?.find(entry => entry.typeId === typeId)
  const family = game && rulesOfEntry(game)
  // A game with a page of its own is played there, and no other is (§S2.2).
  if (game && bettingPath(typeId) !== pathname)
    return <Navigate to={bettingPath(typeId) + search} state={state} replace />
  if (!reload) return null
  if (game && family) {
    const others = listed(sold ?? []).filter(entry => entry.type === game.type && entry.isMmc === game.isMmc)
    const navigation: GameNavigation = {
      games: others,
      chooseGame: next => void navigate(gamePath(next), { replace: true }),
      chooseGroup: headerIndex => setQuery({ headerIndex }),
      back
    }
    const Game = game.isMmc === 1 ? InstantGate : TimedGame
    return (
      <>
        {Top && <Top />}
        {/* The key: picks, open panels and the followed draw of one game must not live on in the next. */}
        <Game
          key={game.typeId}
          game={game}
          family={family}
          query={{ ...query, typeId, type: game.type }}
          navigation={navigation}
        />
        <RecordsOverlay />
      </>
    )
  }
  const retry = { label: '重试', onPress: () => void games.refetch() }
  const toHall = { label: '去购彩', onPress: () => void navigate(BET_TYPE_PATH, { replace: true }) }
  return (
    <>
      {Top && <Top />}
      <NavBar title="投注" onBack={back} />
      <ScreenBody>
        {(games.isPending || (games.data && !sold)) && <Skeleton rows={6} tall />}
        {games.isError && <EmptyState text="加载失败，请重试" action={retry} />}
        {sold && <EmptyState text="彩种不存在或未开放" action={toHall} />}
      </ScreenBody>
    </>
  )
}
