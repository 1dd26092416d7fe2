import type { PlayRow, QuickPick } from '../rules/play'
import { twoDigits } from '../rules/twoDigits'
import { Icon } from '../ui/art/Icon'
import { optionName } from './optionName'
import './pickers.css'
import { QuickPicks } from './QuickPicks'

/** A tile that stands for several drawn numbers. */
interface NumbersTile {
  readonly value: number
  readonly label: string
  /** Odds as printed. */
  readonly odds: string
  readonly numbers: readonly number[]
}

interface GroupTilesProps {
  readonly name: string
  readonly row: PlayRow
  readonly tiles: readonly NumbersTile[]
  readonly picked: readonly number[]
  readonly onInfo?: (() => void) | undefined
  readonly onToggle: (value: number) => void
  readonly onQuick: (pick: QuickPick) => void
}

/** A sign or a tail has five numbers at most; longer lists take the whole line. */
const SHORT = 5

/** Tiles that show what they stand for (layouts `zodiac` and `tails` of §P0.4): sign, odds, numbers. */
export function GroupTiles({ name, row, tiles, picked, onInfo, onToggle, onQuick }: GroupTilesProps) {
  const long = tiles.some(tile => tile.numbers.length > SHORT)
  return (
    <section className="group" aria-label={name}>
      <h2 className="group__name">
        <span>{name}</span>
        {picked.length > 0 && <small className="num">已选 {picked.length}</small>}
        <QuickPicks row={row} name={name} picked={picked} onQuick={onQuick} />
        {onInfo && (
          <button type="button" className="group__info" aria-label={`${name} 玩法说明`} onClick={onInfo}>
            <Icon name="info" size="s" />
          </button>
        )}
      </h2>
      <div className={long ? 'many many--1' : 'many'}>
        {tiles.map(tile => {
          const numbers = tile.numbers.map(twoDigits).join(' ')
          return (
            <button
              key={tile.value}
              type="button"
              className="tile tile--many"
              aria-pressed={picked.includes(tile.value)}
              aria-label={optionName(name, `${tile.label} ${numbers}`, tile.odds)}
              onClick={() => onToggle(tile.value)}
            >
              <b>{tile.label}</b> <small>{numbers}</small> <span aria-hidden="true">{tile.odds}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
