import { Link } from 'react-router'
import { BET_TYPE_PATH, gamePath } from '../../state/paths'
import { Icon } from '../../ui/art/Icon'
import { GameIcon } from '../shared/GameIcon'
import { listed, paceText } from '../shared/gameLook'
import { useCall, useGames } from '../shared/hooks/useCall'
import { ListState } from '../shared/lists/ListState'

/** §S9. */
const HOT_LIMIT = 7

/** The hot list, and one tile more that leads to all games. */
export function HotGames() {
  const hot = useCall('initList', {}, { staleMs: 300_000 })
  const all = listed(useGames().data ?? []).length
  return (
    <div className="games card">
      <ListState query={hot} waiting={<WaitingTiles />} isEmpty={games => listed(games).length === 0}>
        {games => (
          <>
            {listed(games)
              .slice(0, HOT_LIMIT)
              .map(game => (
                <Link key={game.typeId} to={gamePath(game)}>
                  <GameIcon game={game} />
                  <b>{game.title}</b>
                  <small>{paceText(game)}</small>
                </Link>
              ))}
            <Link to={BET_TYPE_PATH}>
              <span className="mark">
                <Icon name="more" />
              </span>
              <b>更多彩种</b>
              <small key={all}>{all > 0 ? `共 ${all} 种` : '全部彩种'}</small>
            </Link>
          </>
        )}
      </ListState>
    </div>
  )
}

/** The place of each tile, while they are fetched. */
function WaitingTiles() {
  return (
    <>
      <span className="visually-hidden" role="status">
        加载中
      </span>
      {Array.from({ length: HOT_LIMIT + 1 }, (_, tile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <span className="games__wait" key={tile} aria-hidden="true">
          <i className="mark" />
        </span>
      ))}
    </>
  )
}
