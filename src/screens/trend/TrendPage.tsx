import { useNavigate, useSearchParams } from 'react-router'
import type { LotteryEntry } from '../../contract/areas/games'
import { familyOf } from '../../games/registry'
import { gamePath, HALL_PATH, trendPath } from '../../state/paths'
import { message } from '../../text/messages'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { listed } from '../shared/gameLook'
import { useBack } from '../shared/hooks/useBack'
import { useGames } from '../shared/hooks/useCall'
import { TrendGame } from './TrendGame'
import './trendPage.css'

const number = (text: string | null): number => (text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0)

/** Games of one type that have a trend page; instant games and those with a page of their own have none (§S2.4). */
const switchable = (games: readonly LotteryEntry[], type: number): readonly LotteryEntry[] =>
  listed(games).filter(game => game.type === type && game.trend === 1)

/** The trend page of a game (§S2.4): type, typeId and title in the query, headerIndex its tab. */
export function TrendPage() {
  const [params, setParams] = useSearchParams()
  const games = useGames()
  const navigate = useNavigate()
  const back = useBack(HALL_PATH)
  const typeId = number(params.get('typeId'))
  const game = games.data?.find(entry => entry.typeId === typeId)
  const family = game && familyOf(game.family)
  const title = game?.title ?? params.get('title') ?? '走势'
  if (game?.trend === 1 && family?.trends) {
    return (
      // Another game is another page: nothing of the old one stays on it.
      <TrendGame
        key={game.typeId}
        game={game}
        family={family}
        trends={family.trends}
        games={switchable(games.data ?? [], game.type)}
        tab={number(params.get('headerIndex'))}
        onTab={index => {
          const next = new URLSearchParams(params)
          next.set('headerIndex', String(index))
          setParams(next, { replace: true })
        }}
        onGame={next => void navigate(trendPath(next), { replace: true })}
        onBack={back}
      />
    )
  }
  return (
    <>
      <NavBar title={title} onBack={back} />
      <ScreenBody>
        {games.isPending && <Skeleton rows={8} tall />}
        {games.isError && (
          <EmptyState text="加载失败，请重试" action={{ label: '重试', onPress: () => void games.refetch() }} />
        )}
        {games.data && <NoTrend game={game} />}
      </ScreenBody>
    </>
  )
}

function NoTrend({ game }: { readonly game: LotteryEntry | undefined }) {
  const navigate = useNavigate()
  if (!game)
    return <EmptyState text="彩种不存在或未开放" action={hall(path => void navigate(path, { replace: true }))} />
  const text = game.isMmc === 1 ? message('trend.instant') : '该彩种暂无走势图'
  return <EmptyState text={text} action={{ label: '去投注', onPress: () => void navigate(gamePath(game)) }} />
}

const hall = (go: (path: string) => void) => ({ label: '去开奖大厅', onPress: () => go(HALL_PATH) })
