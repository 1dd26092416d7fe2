import type { Finding } from './Invariant'
import { broken } from './Invariant'

const BATCH = 5000

/**
 * Walks a table by id, so that any number of rows is checked in little memory.
 * @returns the first fault, or how many rows.
 */
export async function walk<Row extends { readonly id: number }>(
  read: (after: number, batch: number) => Promise<readonly Row[]>,
  fault: (row: Row) => string | undefined
): Promise<Finding | number> {
  let [after, count] = [0, 0]
  for (;;) {
    const rows = await read(after, BATCH)
    for (const row of rows) {
      const found = fault(row)
      if (found !== undefined) return broken(found)
    }
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return count
    after = last.id
  }
}
