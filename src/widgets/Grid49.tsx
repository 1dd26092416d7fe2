import { Ball } from './Ball'
import { optionName } from './optionName'
import './pickers.css'

interface GridCell {
  readonly value: number
  readonly label: string
  /** Odds as printed; absent where a number alone has no price (连码, 不中). */
  readonly odds?: string | undefined
}

/** Numbers that are picked together: a wave, a side, a sign, a tail. */
export interface GridFilter {
  readonly label: string
  readonly values: readonly number[]
}

interface Grid49Props {
  readonly name: string
  /** Several grids stand on one board: each says its name. */
  readonly titled?: boolean
  readonly cells: readonly GridCell[]
  readonly picked: readonly number[]
  /** Lines of filters; all the numbers of a pressed one are picked. */
  readonly filters: readonly (readonly GridFilter[])[]
  readonly onToggle: (value: number) => void
  /** Leaves exactly these picked. */
  readonly onSet: (values: readonly number[]) => void
}

/** 01–49 with their waves (layout `grid49` of §P0.4); filters add their numbers, and take them away again. */
export function Grid49({ name, titled = false, cells, picked, filters, onToggle, onSet }: Grid49Props) {
  const priced = cells.some(cell => cell.odds !== undefined)
  const press = ({ values }: GridFilter, pressed: boolean) =>
    onSet(cells.map(cell => cell.value).filter(value => (values.includes(value) ? !pressed : picked.includes(value))))
  const clear = (className: string) => (
    <button type="button" className={className} aria-label={`${name} 清`} onClick={() => onSet([])}>
      清
    </button>
  )
  return (
    <section className="sixes" aria-label={name}>
      {(titled || !priced) && (
        <div className="six-head">
          <h2>{name}</h2>
          {picked.length > 0 && <small className="num">已选 {picked.length}</small>}
          <div className="quick quick--few">{clear('')}</div>
        </div>
      )}
      {filters.length > 0 && (
        <div className="picks-box">
          {filters.map((line, place) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out as a scrolling line
            <div className="picks" role="group" aria-label={`${name} 快选`} key={line[0]?.label}>
              {line.map(filter => {
                const pressed = filter.values.length > 0 && filter.values.every(value => picked.includes(value))
                return (
                  <button
                    key={filter.label}
                    type="button"
                    className="chip"
                    aria-label={`${name} ${filter.label}`}
                    aria-pressed={pressed}
                    onClick={() => press(filter, pressed)}
                  >
                    {filter.label}
                  </button>
                )
              })}
              {priced && place === 0 && clear('chip')}
            </div>
          ))}
        </div>
      )}
      <div className={priced ? 'six-grid' : 'six-grid six-grid--bare'}>
        {cells.map(({ value, label, odds }) => {
          const on = picked.includes(value)
          return (
            <button
              key={value}
              type="button"
              className="six-cell"
              aria-pressed={on}
              aria-label={optionName(name, label, odds)}
              onClick={() => onToggle(value)}
            >
              <Ball look="six" code={label} solid={on} />{' '}
              {odds !== undefined && <small aria-hidden="true">{odds}</small>}
            </button>
          )
        })}
      </div>
    </section>
  )
}
