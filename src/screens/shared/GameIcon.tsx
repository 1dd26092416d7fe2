import type { LotteryEntry } from '../../contract/areas/games'
import type { FamilyIcon } from '../../games/FamilyCard'
import { Icon } from '../../ui/art/Icon'
import type { IconName } from '../../ui/art/iconShapes'
import { ShapeIcon } from '../../ui/art/ShapeIcon'
import type { GameWithIcon } from './gameLook'
import { drawnIcon, emblemOf, intervalOf } from './gameLook'
import { usePicture } from './hooks/usePicture'

interface GameIconProps {
  readonly game: GameWithIcon
  /** m: 44 in lists of games; s: 36 on the stage strip, in records and ledgers; xs: 28 beside a name in a row. */
  readonly size?: 'm' | 's' | 'xs'
  /** Where games of one family stand together the interval tells them apart: ten equal emblems would not. */
  readonly byInterval?: Pick<LotteryEntry, 'gtime' | 'isMmc'> | undefined
}

function DrawnIcon({ icon }: { readonly icon: IconName | FamilyIcon }) {
  if (typeof icon === 'string') return <Icon name={icon} />
  return 'shape' in icon ? <ShapeIcon shape={icon.shape} /> : null
}

/** The picture of a game: the operator's own where one is given and loads, else the one drawn for the product. */
export function GameIcon({ game, size = 'm', byInterval }: GameIconProps) {
  const interval = byInterval && intervalOf(byInterval)
  const classes = `mark mark--${size}`
  const picture = usePicture(game.iconUrl)
  const emblem = picture ? undefined : emblemOf(game)
  if (emblem) {
    return (
      <span className={`${classes} mark--emblem`} aria-hidden="true">
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <use href={`${import.meta.env.BASE_URL}games/emblems.svg#${emblem.name}`} />
        </svg>
        {interval && (
          <small className="mark__v num">
            {interval.count}
            {interval.unit}
          </small>
        )}
        {emblem.instant && size !== 'xs' && (
          <small className="mark__v mark__v--now">
            <Icon name="g-bolt" />秒
          </small>
        )}
      </span>
    )
  }
  return (
    <span className={classes}>
      {picture ? (
        <img className="mark__picture" {...picture} alt="" width="44" height="44" loading="lazy" decoding="async" />
      ) : (
        <DrawnIcon icon={drawnIcon(game)} />
      )}
    </span>
  )
}
