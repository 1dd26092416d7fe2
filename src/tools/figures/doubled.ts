interface Source {
  readonly path: string
  readonly text: string
}

const RUN = 6
/** Lines that say nothing by themselves: brackets, imports, comments. */
const SILENT = /^([\])}>,;(]*|import .*|export .* from .*|\/\/.*|\/?\*.*|} from .*)$/

/** How many pairs of places have six lines of code in common, word by word; a longer run is one pair. */
export function doubledPlaces(files: readonly Source[]): number {
  const codes = files.map(({ text }) =>
    text
      .split('\n')
      .map(line => line.trim())
      .filter(line => !SILENT.test(line))
  )
  const places = new Map<string, [file: number, line: number][]>()
  codes.forEach((code, file) => {
    for (let line = 0; line + RUN <= code.length; line++) {
      const run = code.slice(line, line + RUN).join('\n')
      const known = places.get(run)
      if (known) known.push([file, line])
      else places.set(run, [[file, line]])
    }
  })
  let count = 0
  for (const found of places.values()) {
    const [first] = found
    if (!first || found.length < 2) continue
    // The run before was alike as well: this is one more line of the same pair.
    for (const [file, line] of found.slice(1)) {
      const before = (of: readonly [number, number]) => codes[of[0]]?.[of[1] - 1]
      if (line === 0 || first[1] === 0 || before(first) !== before([file, line])) count++
    }
  }
  return count
}
