import { useState } from 'react'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { GameSearch } from './GameSearch'

/** Opens the search over all games, at the end of a page's head. */
export function SearchButton() {
  const [searching, setSearching] = useState(false)
  return (
    <>
      <button type="button" className="nav__btn" aria-label="搜索彩种" onClick={() => setSearching(true)}>
        <AnyIcon name="search" />
      </button>
      {searching && <GameSearch open onClose={() => setSearching(false)} />}
    </>
  )
}
