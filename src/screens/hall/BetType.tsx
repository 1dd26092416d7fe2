import { useState } from 'react'
import { NavBar } from '../../ui/NavBar'
import { ScreenBody } from '../../ui/ScreenBody'
import { listed } from '../gameLook'
import { ListState } from '../ListState'
import { useGames } from '../useCall'
import { useOpenings } from '../useOpenings'
import { useServerNow } from '../useServerNow'
import { GameRow } from './GameRow'
import { TypeRail } from './TypeRail'
import { useTypeTabs } from './useTypeTabs'
import './hall.css'

const HOT = 0

/** 购彩: the games by type, each with its interval and the time to its next draw. */
export function BetType() {
  const games = useGames()
  const openings = useOpenings()
  const tabs = useTypeTabs()
  const [type, setType] = useState<number>(HOT)
  const now = useServerNow()
  const rail = [{ key: HOT, label: '热门' }, ...tabs]
  return (
    <>
      <NavBar title="购彩" />
      <div className="cats">
        <TypeRail items={rail} value={type} onChange={setType} />
        <ScreenBody className="cats__list">
          <ListState query={games} rows={5} tall isEmpty={all => listed(all).length === 0}>
            {all => {
              const shown = listed(all)
                .filter(game => (type === HOT ? game.hot > 0 : game.type === type))
                .sort((a, b) => (type === HOT ? a.hot - b.hot : 0))
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
                        byInterval={type !== HOT}
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
