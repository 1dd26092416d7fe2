import { Link } from 'react-router'
import { Icon } from '../../ui/Icon'
import { GameMark } from '../GameMark'
import { listed, paceText } from '../gameLook'
import { ListState } from '../ListState'
import { BET_TYPE_PATH, gamePath } from '../paths'
import { useCall, useGames } from '../useCall'

/** Spec §9. */
const HOT_LIMIT = 7

/** The hot list, and one tile more that leads to all games. */
export function HotGames() {
  const hot = useCall('initList', {}, { staleMs: 300_000 })
  const all = listed(useGames().data ?? []).length
  return (
    <ListState query={hot} rows={1} tall isEmpty={games => listed(games).length === 0}>
      {games => (
        <div className="games card">
          {listed(games)
            .slice(0, HOT_LIMIT)
            .map(game => (
              <Link key={game.typeId} to={gamePath(game)}>
                <GameMark game={game} />
                <b>{game.title}</b>
                <small>{paceText(game)}</small>
              </Link>
            ))}
          <Link to={BET_TYPE_PATH}>
            <span className="mark">
              <Icon name="more" />
            </span>
            <b>更多彩种</b>
            <small>{all > 0 ? `共 ${all} 种` : '全部彩种'}</small>
          </Link>
        </div>
      )}
    </ListState>
  )
}
