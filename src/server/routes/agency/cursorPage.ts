/** A page of rows of which one more than shown was read, and where the next begins; '' behind the last. */
export function cursorPage<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => string) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : '' }
}
