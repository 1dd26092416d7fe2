import { Link } from 'react-router'
import { useStore } from 'zustand'
import type { LotteryEntry } from '../../../contract/areas/games'
import { useStores } from '../../../state/hooks'
import { basketPath } from '../../../state/paths'
import { Icon } from '../../../ui/art/Icon'
import { GameIcon } from '../../shared/GameIcon'

interface OtherBasketsProps {
  readonly typeId: number
  readonly games: readonly LotteryEntry[]
}

/** An order holds lines of one game only, so the baskets of other games are named here. */
export function OtherBaskets({ typeId, games }: OtherBasketsProps) {
  const baskets = useStore(useStores().basket.store, state => state.baskets)
  const others = games.filter(game => game.typeId !== typeId && (baskets[game.typeId]?.length ?? 0) > 0)
  if (others.length === 0) return null
  return (
    <section className="basket__others" aria-label="其他彩种的购彩篮">
      <p>每个彩种的注单分开提交</p>
      {others.map(game => (
        <Link key={game.typeId} replace to={basketPath(game)}>
          <GameIcon game={game} size="xs" />
          <span className="grow cut">{game.title}</span>
          <span className="num">{baskets[game.typeId]?.length} 注单</span>
          <Icon name="next" size="xs" />
        </Link>
      ))}
    </section>
  )
}
