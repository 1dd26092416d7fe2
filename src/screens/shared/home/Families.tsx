import { Link } from 'react-router'
import { CARDS } from '../../../games/cards'
import { betTypePath, gamePath } from '../../../state/paths'
import { GameIcon } from '../GameIcon'
import { listed } from '../gameLook'
import { useGames } from '../hooks/useCall'
import './homeParts.css'

const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The families that are sold with their emblems, each leading to its games: on 购彩, or to the only one. */
export function Families() {
  const games = listed(useGames().data ?? [])
  const sold = CARDS.map(card => ({ card, own: games.filter(({ family }) => family === card.key) }))
  const families = sold.flatMap(({ card, own: [first, ...others] }) => (first ? [{ card, first, others }] : []))
  if (families.length === 0) return null
  return (
    <>
      <div className="section">
        <h2>{NUMERALS[families.length] ?? families.length}类彩种</h2>
      </div>
      <nav className="families" aria-label="彩种分类">
        {families.map(({ card, first, others }) => (
          <Link key={card.key} to={others.length > 0 ? betTypePath(card.type) : gamePath(first)}>
            <GameIcon game={{ type: card.type, iconUrl: card.icon.name }} />
            {card.name}
            <small>{others.length + 1} 种</small>
          </Link>
        ))}
      </nav>
    </>
  )
}
