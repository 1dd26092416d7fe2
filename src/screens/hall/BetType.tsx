import type { LotteryEntry } from '../../contract/areas/games'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { listed } from '../shared/gameLook'
import { laterParts } from '../shared/home/laterParts'
import { useGames } from '../shared/hooks/useCall'
import { useFavourites } from '../shared/hooks/useFavourites'
import { useOpenings } from '../shared/hooks/useOpenings'
import { useServerNow } from '../shared/hooks/useServerNow'
import { useTypeTabs } from '../shared/hooks/useTypeTabs'
import { useLazyPart } from '../shared/lazy/useLazyPart'
import { ListState } from '../shared/lists/ListState'
import { GameRow } from './GameRow'
import { TypeRail } from './TypeRail'
import { useChosenType } from './useChosenType'
import './hall.css'

const HOT = 0
const FAVOURITE = -1

/** The games of a place of the rail: the hot ones by rank, the player's own with the latest first, those of a type. */
function gamesUnder(
  type: number,
  games: readonly LotteryEntry[],
  favourites: readonly number[]
): readonly LotteryEntry[] {
  if (type === HOT) return games.filter(game => game.hot > 0).sort((a, b) => a.hot - b.hot)
  if (type !== FAVOURITE) return games.filter(game => game.type === type)
  return favourites.flatMap(typeId => games.filter(game => game.typeId === typeId))
}

/** 购彩: the games by type, each with its interval and the time to its next draw. */
export function BetType() {
  const games = useGames()
  const openings = useOpenings()
  const tabs = useTypeTabs()
  const favourites = useFavourites()
  const [chosen, setType] = useChosenType()
  const now = useServerNow()
  const { value: later } = useLazyPart(laterParts)
  const rail = [
    { key: HOT, label: '热门' },
    ...(favourites.length > 0 ? [{ key: FAVOURITE, label: '收藏' }] : []),
    ...tabs
  ]
  // The place of the address may not be in the rail: the last favourite was taken off, or somebody typed it.
  const type = rail.some(item => item.key === chosen) ? chosen : HOT
  return (
    <>
      <NavBar title="购彩" end={later && <later.SearchButton />} />
      <div className="cats">
        <TypeRail items={rail} value={type} onChange={setType} />
        <ScreenBody className="cats__list">
          <ListState query={games} rows={5} tall isEmpty={all => listed(all).length === 0}>
            {all => {
              const shown = gamesUnder(type, listed(all), favourites)
              return (
                <>
                  <h2 className="cats__sum">
                    {rail.find(item => item.key === type)?.label} {shown.length} 种
                  </h2>
                  <div className="list">
                    {shown.map(game => (
                      <GameRow
                        key={game.typeId}
                        game={game}
                        opening={openings.data?.find(row => row.typeId === game.typeId)}
                        now={now}
                      />
                    ))}
                  </div>
                </>
              )
            }}
          </ListState>
        </ScreenBody>
      </div>
    </>
  )
}
