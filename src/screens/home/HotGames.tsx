import { Link } from 'react-router'
import type { LotteryEntry } from '../../contract/areas/games'
import type { OpeningRow } from '../../contract/areas/winning'
import { countdownText } from '../../rules/countdownText'
import { BET_TYPE_PATH, gamePath } from '../../state/paths'
import { Icon } from '../../ui/art/Icon'
import { GameIcon } from '../shared/GameIcon'
import { listed, paceText } from '../shared/gameLook'
import { useCall, useGames } from '../shared/hooks/useCall'
import { useOpenings } from '../shared/hooks/useOpenings'
import { useSeen } from '../shared/hooks/useSeen'
import { useServerNow } from '../shared/hooks/useServerNow'
import { ListState } from '../shared/lists/ListState'

/** §S9. */
const HOT_LIMIT = 7

/** The hot list, and one tile more that leads to all games. */
export function HotGames() {
  const hot = useCall('initList', {})
  const all = listed(useGames().data ?? []).length
  const [grid, isSeen] = useSeen<HTMLDivElement>()
  const now = useServerNow(isSeen)
  const openings = useOpenings().data
  const tileTime = (game: LotteryEntry) => {
    const next = openings?.find(row => row.typeId === game.typeId)
    const text = game.isMmc === 1 || next === undefined ? paceText(game) : untilText(next, now)
    // Centred, a text that grows is seen jumping: it is a new element instead.
    return <small key={text.length}>{text}</small>
  }
  return (
    <div className="games card" ref={grid}>
      <ListState query={hot} waiting={<WaitingTiles />} isEmpty={games => listed(games).length === 0}>
        {games => (
          <>
            {listed(games)
              .slice(0, HOT_LIMIT)
              .map(game => (
                <Link key={game.typeId} to={gamePath(game)}>
                  <GameIcon game={game} byInterval={game} />
                  <b>{game.title}</b>
                  {tileTime(game)}
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

/** To the cutoff, as the strip above counts; a tile has room for one word, so what is not on sale says that. */
const untilText = ({ nextOpen, nextClose }: OpeningRow, now: number): string =>
  now < nextOpen ? '未开售' : countdownText(nextClose - now)

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
