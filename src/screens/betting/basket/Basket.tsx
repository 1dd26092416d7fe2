import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { NavBar } from '../../../ui/layout/NavBar'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import '../../../widgets/widgets.css'
import '../betting.css'
import { BET_TYPE_PATH, gamePath } from '../../../state/paths'
import { useBack } from '../../shared/hooks/useBack'
import { useGames } from '../../shared/hooks/useCall'
import { useGameQuery } from '../useGameQuery'
import './basket.css'
import { BasketForm } from './BasketForm'

/** 购彩篮: the lines of one game, as the wire places them. */
export function Basket() {
  const [query] = useGameQuery()
  const games = useGames()
  const navigate = useNavigate()
  const back = useBack(gamePath(query))
  const game = games.data?.find(entry => entry.typeId === query.typeId)
  if (game) return <BasketForm key={game.typeId} game={game} games={games.data ?? []} onBack={back} />
  const retry = { label: '重试', onPress: () => void games.refetch() }
  const toHall = { label: '去购彩', onPress: () => void navigate(BET_TYPE_PATH, { replace: true }) }
  return (
    <>
      <NavBar title="购彩篮" onBack={back} />
      <ScreenBody>
        {games.isPending && <Skeleton rows={4} tall />}
        {games.isError && <EmptyState text="加载失败，请重试" action={retry} />}
        {games.data && <EmptyState text="彩种不存在或未开放" action={toHall} />}
      </ScreenBody>
    </>
  )
}
