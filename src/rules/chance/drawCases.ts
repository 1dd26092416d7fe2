import type { NumberRange } from '../numberRange'
import type { DrawResult } from '../play'

/** A position that was read, and the numbers still to be tried there. */
interface Branch {
  readonly position: number
  readonly value: number
  readonly untried: readonly number[]
}

interface DrawCase<T> {
  readonly value: T
  /** How many draws it stands for. */
  readonly draws: bigint
}

/** Every number of a range. Written out here: the panel that counts them comes without the rules of the families. */
export const poolOf = ({ from, to }: NumberRange): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** How many draws have the same numbers at `known` positions; with 0, all draws of the range. */
export function drawsLeft({ take, distinct, from, to }: NumberRange, known: number): bigint {
  const size = to - from + 1
  let draws = 1n
  for (let position = known; position < take; position++) draws *= BigInt(distinct ? size - position : size)
  return draws
}

/**
 * What `read` makes of every draw of a range. Only the positions it reads are tried: when it reads another one, every
 * number possible there becomes a case of its own. One position of ten cars is ten cases instead of 3,628,800 draws,
 * and still exact, as a pure function cannot depend on what it never reads.
 */
export function* drawCases<T>(
  range: NumberRange,
  read: (numbers: DrawResult) => T
): Generator<DrawCase<T>, void, void> {
  const all = poolOf(range)
  const path: Branch[] = []
  const at = (position: number): number => {
    const known = path.find(branch => branch.position === position)
    if (known) return known.value
    const free = range.distinct ? all.filter(number => path.every(branch => branch.value !== number)) : all
    const [value = range.from, ...untried] = free
    path.push({ position, value, untried })
    return value
  }
  const weights = Array.from({ length: range.take + 1 }, (_, known) => drawsLeft(range, known))
  const positions = new Array<number>(range.take).fill(range.from)
  const handler: ProxyHandler<number[]> = {
    get: (target, key, self) =>
      typeof key === 'string' && /^\d+$/.test(key) && Number(key) < range.take
        ? at(Number(key))
        : Reflect.get(target, key, self)
  }
  do {
    // A new object each time: statistics cache what they read off a draw by its array.
    const value = read(new Proxy(positions, handler))
    yield { value, draws: weights[path.length] ?? 1n }
  } while (nextCase(path))
}

/** The last position read takes its next number; one that has none left gives way to the position read before. */
function nextCase(path: Branch[]): boolean {
  for (;;) {
    const last = path.pop()
    if (!last) return false
    const [value, ...untried] = last.untried
    if (value === undefined) continue
    path.push({ position: last.position, value, untried })
    return true
  }
}
