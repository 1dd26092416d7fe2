import { Icon } from '../ui/Icon'

export interface OddsTile {
  readonly value: number
  readonly label: string
  /** Odds as printed. */
  readonly odds: string
}

export interface TileGridProps {
  readonly name: string
  /** A short remark at the right of the name, e.g. what 大 means here. */
  readonly note?: string
  /** Opens the introduction of the play. */
  readonly onInfo?: (() => void) | undefined
  readonly tiles: readonly OddsTile[]
  readonly picked: readonly number[]
  readonly disabled?: boolean
  readonly onToggle: (value: number) => void
}

/** As many columns as keep the longest odds whole on a 320 px phone, at 6.5 px a figure. */
export function tileColumns(tiles: readonly OddsTile[]): 3 | 4 | 5 | 6 {
  const longest = Math.max(0, ...tiles.map(tile => Math.max(tile.odds.length, tile.label.length * 2)))
  if (longest > 9) return 3
  if (tiles.length % 6 === 0 && longest <= 6) return 6
  return tiles.length % 5 === 0 && longest <= 7 ? 5 : 4
}

/** Square tiles, each with its own odds (layout `tiles` of plays.md §0.4). */
export function TileGrid({ name, note, onInfo, tiles, picked, disabled, onToggle }: TileGridProps) {
  return (
    <section className="group" aria-label={name}>
      <h2 className="group__name">
        {name}
        {note !== undefined && <small>{note}</small>}
        {onInfo && (
          <button type="button" className="group__info" aria-label={`${name} 玩法说明`} onClick={onInfo}>
            <Icon name="info" size="s" />
          </button>
        )}
      </h2>
      <div className={`tiles tiles--${tileColumns(tiles)}`}>
        {tiles.map(tile => (
          <button
            key={tile.value}
            type="button"
            className="tile"
            aria-pressed={picked.includes(tile.value)}
            aria-label={`${name} ${tile.label} 赔率 ${tile.odds}`}
            disabled={disabled}
            onClick={() => onToggle(tile.value)}
          >
            <b>{tile.label}</b>
            <span>{tile.odds}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
