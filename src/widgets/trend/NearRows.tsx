import type { ReactNode } from 'react'
import { useNear } from './useNear'

export interface NearRowsProps<T> {
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  /** Height of a row, rem. */
  readonly height: number
  /** Rows that are drawn together: about a screen. */
  readonly block?: number
  readonly children: (row: T, index: number) => ReactNode
}

/** Long lists in blocks: those far away keep their height and draw nothing. */
export function NearRows<T>({ rows, keyOf, height, block = 15, children }: NearRowsProps<T>) {
  return Array.from({ length: Math.ceil(rows.length / block) }, (_, place) => (
    <Block
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks are places of the list
      key={place}
      rows={rows.slice(place * block, (place + 1) * block)}
      from={place * block}
      keyOf={keyOf}
      height={height}
    >
      {children}
    </Block>
  ))
}

function Block<T>({ rows, from, keyOf, height, children }: NearRowsProps<T> & { readonly from: number }) {
  const [box, near] = useNear<HTMLDivElement>(from === 0)
  return (
    <div ref={box} style={{ minHeight: `${rows.length * height}rem` }}>
      {near && rows.map((row, index) => <NearRow key={keyOf(row)}>{children(row, from + index)}</NearRow>)}
    </div>
  )
}

const NearRow = ({ children }: { readonly children: ReactNode }) => children
