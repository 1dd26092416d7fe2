import { useState } from 'react'
import type { LotteryEntry } from '../../contract/areas/catalogue'
import type { FamilyIcon } from '../../games/FamilyCard'
import { Icon } from '../../ui/art/Icon'
import type { IconName } from '../../ui/art/iconShapes'
import { ShapeIcon } from '../../ui/art/ShapeIcon'
import type { GameWithIcon } from './gameLook'
import { addressOf, drawnIcon, intervalOf } from './gameLook'

export interface GameIconProps {
  readonly game: GameWithIcon
  readonly small?: boolean
  /** Inside one family the interval tells games apart, ten equal icons do not (look/README.md). */
  readonly byInterval?: Pick<LotteryEntry, 'gtime' | 'isMmc'> | undefined
}

function DrawnIcon({ icon }: { readonly icon: IconName | FamilyIcon }) {
  return typeof icon === 'string' ? <Icon name={icon} /> : <ShapeIcon shape={icon.shape} />
}

/** The picture of a game: the operator's own where one is given and loads, else the one drawn for the product. */
export function GameIcon({ game, small = false, byInterval }: GameIconProps) {
  const [failed, setFailed] = useState<string>()
  const interval = byInterval && intervalOf(byInterval)
  const classes = small ? 'mark mark--s' : 'mark'
  if (interval) {
    return (
      <span className={`${classes} mark--time`} aria-hidden="true">
        <b>{interval.count}</b>
        <small>{interval.unit}</small>
      </span>
    )
  }
  const address = addressOf(game.iconUrl)
  return (
    <span className={classes}>
      {address !== undefined && address !== failed ? (
        <img
          className="mark__picture"
          src={address}
          alt=""
          width="44"
          height="44"
          loading="lazy"
          decoding="async"
          onError={() => setFailed(address)}
        />
      ) : (
        <DrawnIcon icon={drawnIcon(game)} />
      )}
    </span>
  )
}
