/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)
const isFigure = (text: string): boolean => /^[-×]?[\d.,]*( \S+)?$/.test(text)

/** Columns as wide as their widest cell; figures stand at the right. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, at) => Math.max(widthOf(head), ...rows.map(row => widthOf(row[at] ?? ''))))
  const right = heads.map((_, at) => rows.every(row => isFigure(row[at] ?? '')))
  const print = (cells: readonly string[]) => {
    const padded = cells.map((cell, at) => {
      const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell))
      return right[at] ? space + cell : cell + space
    })
    process.stdout.write(`${padded.join('  ').trimEnd()}\n`)
  }
  print(heads)
  for (const row of rows) print(row)
}
