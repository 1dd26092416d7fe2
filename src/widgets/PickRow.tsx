import type { CSSProperties } from 'react'
import type { PlayRow, QuickPick } from '../rules/play'
import { quickPick } from '../rules/quickPick'
import { ballText } from './ballLook'

export interface PickRowProps {
  readonly row: PlayRow
  readonly picked: readonly number[]
  /** Draws since a number last came, by value; shown under the key. */
  readonly misses?: ReadonlyMap<number, number> | undefined
  /** Ten colours of the cars on the keys. */
  readonly plates?: boolean
  readonly disabled?: boolean
  readonly onToggle: (value: number) => void
  readonly onQuick: (pick: QuickPick) => void
}

/** More keys than this do not fit one line; fewer than six share it (大 小 单 双). */
const ONE_LINE = 10
const FEW = 6

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every(value => b.includes(value))

/** One row of number keys with its quick picks 全大小单双清 over the last six keys. */
export function PickRow({ row, picked, misses, plates, disabled, onToggle, onQuick }: PickRowProps) {
  const { label: name, options, quick } = row
  const textOf = (label: string) => (plates ? ballText('race', label) : label)
  const isOn = (pick: QuickPick) => picked.length > 0 && same(picked, quickPick(row, pick))
  const columns = options.length > ONE_LINE ? 'keys keys--6' : options.length < FEW ? 'keys keys--few' : 'keys'
  return (
    <section className="line" aria-label={name}>
      <div className="line__head">
        <h2 className="line__name">{name}</h2>
        {picked.length > 0 && <span className="line__count num">已选 {picked.length}</span>}
        {quick.length > 0 && (
          <div className={quick.length < FEW ? 'quick quick--few' : 'quick'}>
            {quick.map(pick => (
              <button
                key={pick}
                type="button"
                aria-label={`${name} ${pick}`}
                aria-pressed={isOn(pick)}
                disabled={disabled}
                onClick={() => onQuick(pick)}
              >
                {pick}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className={columns}>
        {options.map(key => (
          <button
            key={key.value}
            type="button"
            className={plates ? 'key key--race' : 'key'}
            style={plates ? ({ '--k': `var(--race-${key.value})` } as CSSProperties) : undefined}
            aria-pressed={picked.includes(key.value)}
            aria-label={`${name} ${textOf(key.label)}`}
            disabled={disabled}
            onClick={() => onToggle(key.value)}
          >
            {textOf(key.label)}
            {misses && <small>{misses.get(key.value) ?? 0}</small>}
          </button>
        ))}
      </div>
    </section>
  )
}
