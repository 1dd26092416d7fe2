import type { ReactNode } from 'react'
import { useInViewport } from './useInViewport'

interface LazyRowsProps<T> {
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  /** Height of a row, rem. */
  readonly height: number
  /** Rows that are drawn together: about a screen. */
  readonly block?: number
  readonly children: (row: T, index: number) => ReactNode
}

/** Long lists in blocks: those far away keep their height and draw nothing. */
export function LazyRows<T>({ rows, keyOf, height, block = 15, children }: LazyRowsProps<T>) {
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

function Block<T>({ rows, from, keyOf, height, children }: LazyRowsProps<T> & { readonly from: number }) {
  const [box, isNear] = useInViewport<HTMLDivElement>(from === 0)
  return (
    <div ref={box} style={{ minHeight: `${rows.length * height}rem` }}>
      {isNear && rows.map((row, index) => <LazyRow key={keyOf(row)}>{children(row, from + index)}</LazyRow>)}
    </div>
  )
}

const LazyRow = ({ children }: { readonly children: ReactNode }) => children
