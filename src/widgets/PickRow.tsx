import type { CSSProperties, ReactNode } from 'react'
import type { PlayOption, PlayRow, QuickPick } from '../rules/play'
import { ballText } from './ballLook'
import { QuickPicks } from './QuickPicks'

interface PickRowProps {
  readonly row: PlayRow
  readonly picked: readonly number[]
  /** Draws since a number last came, by value; shown under the key. */
  readonly misses?: ReadonlyMap<number, number> | undefined
  /** Ten colours of the cars on the keys. */
  readonly numbersAreCars?: boolean
  /** Draws a key's option where the game has faces of its own: dice, symbols. */
  readonly face?: ((option: PlayOption) => ReactNode) | undefined
  readonly onToggle: (value: number) => void
  readonly onQuick: (pick: QuickPick) => void
}

/** Ten keys fill one line; fewer than six share it (大 小 单 双); all others stand in sixes. */
const ONE_LINE = 10
const FEW = 6

function columnsOf(keys: number): string {
  if (keys === ONE_LINE) return 'keys'
  return keys < FEW ? 'keys keys--few' : 'keys keys--6'
}

/** One row of number keys with its quick picks 全大小单双清 over the last six keys. */
export function PickRow(props: PickRowProps) {
  const { row, picked, misses, numbersAreCars, face, onToggle, onQuick } = props
  const { label: name, options } = row
  const textOf = (label: string) => (numbersAreCars ? ballText('race', label) : label)
  return (
    <section className="line" aria-label={name}>
      <div className="line__head">
        <h2 className="line__name">{name}</h2>
        {picked.length > 0 && <span className="line__count num">已选 {picked.length}</span>}
        <QuickPicks row={row} picked={picked} onQuick={onQuick} />
      </div>
      <div className={columnsOf(options.length)}>
        {options.map(key => (
          <button
            key={key.value}
            type="button"
            className={numbersAreCars ? 'key key--race' : 'key'}
            style={numbersAreCars ? ({ '--k': `var(--race-${key.value})` } as CSSProperties) : undefined}
            aria-pressed={picked.includes(key.value)}
            aria-label={`${name} ${textOf(key.label)}`}
            aria-description={misses && `遗漏 ${misses.get(key.value) ?? 0}`}
            onClick={() => onToggle(key.value)}
          >
            {face?.(key) ?? textOf(key.label)}
            {/* Drawn by its sheet: the button is called by its number alone, and described by this one. */}
            {misses && <small data-misses={misses.get(key.value) ?? 0} />}
          </button>
        ))}
      </div>
    </section>
  )
}
