import { useState } from 'react'
import { Link } from 'react-router'
import { gamePath } from '../../../state/paths'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Sheet } from '../../../ui/modal/Sheet'
import { GameIcon } from '../GameIcon'
import { listed, paceText } from '../gameLook'
import { useCall, useGames } from '../hooks/useCall'
import { ListState } from '../lists/ListState'
import { findGames } from './findGames'
import './search.css'

interface GameSearchProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** All games, fewer with every sign that is typed: names, pinyin initials, types. */
export function GameSearch({ open, onClose }: GameSearchProps) {
  const games = useGames()
  const types = useCall('allTypeInfo', {}, { staleMs: 300_000 })
  const [query, setQuery] = useState('')
  const typeNames = new Map(types.data?.map(entry => [entry.type, entry.name]))
  return (
    <Sheet open={open} onClose={onClose} title="搜索彩种">
      <input
        className="search__field"
        type="search"
        enterKeyHint="search"
        aria-label="彩种名称"
        placeholder="名称或拼音首字母，如 yfsc"
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <ListState query={games} rows={6} isEmpty={all => listed(all).length === 0}>
        {all => {
          const named = listed(all).map(game => ({ ...game, typeName: typeNames.get(game.type) ?? '' }))
          const found = findGames(named, query)
          return (
            <>
              <p className="search__count" role="status">
                {`${found.length} 种`}
              </p>
              {found.length === 0 ? (
                <EmptyState text="没有这个彩种" action={{ label: '看全部', onPress: () => setQuery('') }} />
              ) : (
                <ul className="list search__list">
                  {found.map(game => (
                    <li key={game.typeId}>
                      <Link className="item" to={gamePath(game)} onClick={onClose}>
                        <GameIcon game={game} />
                        <span className="grow">
                          {game.title}
                          <small className="muted search__type">{game.typeName}</small>
                        </span>
                        <small className="muted">{paceText(game)}</small>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </ListState>
    </Sheet>
  )
}
