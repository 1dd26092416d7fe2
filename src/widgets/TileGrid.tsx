import type { CSSProperties, ReactNode } from 'react'
import type { PlayRow, QuickPick } from '../rules/play'
import { Icon } from '../ui/art/Icon'
import { optionName } from './optionName'
import { QuickPicks } from './QuickPicks'

export interface OddsTile {
  readonly value: number
  readonly label: string
  /** Odds as printed; a ladder names all its steps. */
  readonly odds: string
  /** What is drawn in place of the label: a die, a symbol, a plate. */
  readonly face?: ReactNode
  /** Width of the face in label characters. */
  readonly faceWidth?: number
  /** Colour of the car on the tile. */
  readonly colour?: string
}

interface TileGridProps {
  readonly name: string
  /** Opens the introduction of the play. */
  readonly onInfo?: (() => void) | undefined
  readonly tiles: readonly OddsTile[]
  readonly picked: readonly number[]
  /** The row the tiles are of, where it has quick picks. */
  readonly row?: PlayRow | undefined
  readonly onToggle: (value: number) => void
  readonly onQuick?: (pick: QuickPick) => void
}

type TileColumns = 1 | 2 | 3 | 4 | 5 | 6
/** Longest text of a tile, in figures, that a column of a 320 px phone holds, at 6.5 px a figure. */
const ROOM: readonly (readonly [columns: TileColumns, figures: number])[] = [
  [6, 6],
  [5, 8],
  [4, 10],
  [3, 14],
  [2, 24]
]
/** A character of a label is this much wider than one of its odds. */
const LABEL_FIGURE = 1.25
const FEW = 3

/** Chinese characters are as wide as two figures. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)

/** As many columns as keep the longest odds whole; few tiles share the line, many fill their rows. */
export function tileColumns(tiles: readonly OddsTile[]): TileColumns {
  const longest = Math.max(
    0,
    ...tiles.map(tile => Math.max(widthOf(tile.odds), (tile.faceWidth ?? widthOf(tile.label)) * LABEL_FIGURE))
  )
  const fitting = ROOM.filter(([, figures]) => longest <= figures).map(([columns]) => columns)
  const few = tiles.length <= FEW ? fitting.find(columns => columns === tiles.length) : undefined
  if (tiles.length === 1) return 1
  if (few) return few
  const full = fitting.find(columns => columns >= FEW && tiles.length % columns === 0)
  if (full) return full
  // 11 or 17 tiles fill no rows: as few rows as there can be, and of those the widest columns.
  const rowsOf = (columns: number) => Math.ceil(tiles.length / columns)
  const [least = 1, ...others] = fitting
  return others.reduce((best, columns) => (rowsOf(columns) <= rowsOf(best) ? columns : best), least)
}

/** Square tiles, each with its own odds (layout `tiles` of §P0.4). */
export function TileGrid(props: TileGridProps) {
  const { name, onInfo, tiles, picked, row, onToggle, onQuick } = props
  return (
    <section className="group" aria-label={name}>
      <h2 className="group__name">
        <span>{name}</span>
        {row && onQuick && <QuickPicks row={row} name={name} picked={picked} onQuick={onQuick} />}
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
            className={tile.colour ? 'tile tile--race' : 'tile'}
            style={tile.colour ? ({ '--k': tile.colour } as CSSProperties) : undefined}
            aria-pressed={picked.includes(tile.value)}
            aria-label={optionName(name, tile.label, tile.odds)}
            onClick={() => onToggle(tile.value)}
          >
            {tile.face ?? <b>{tile.label}</b>} <span aria-hidden="true">{tile.odds}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
