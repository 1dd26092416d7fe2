import type { NumberRange } from '../../src/rules/numberRange'
import { numbersFrom } from '../../src/rules/numberRange'
import type { DrawResult } from '../../src/rules/play'

/** A position that was read, and the numbers still to be tried there. */
interface Branch {
  readonly position: number
  readonly value: number
  readonly untried: readonly number[]
}

/**
 * Whether `test` is true of every draw of this range. Only the positions it reads are tried: when it reads another one,
 * every number possible there becomes a case of its own. A test of one position of ten cars is ten cases instead of
 * 3,628,800 draws, and still exact, as a pure test cannot depend on what it never reads.
 * @returns undefined where there are more than `most` cases
 */
export function isTrueOfEveryDraw(
  range: NumberRange,
  test: (numbers: DrawResult) => boolean,
  most = 250_000
): boolean | undefined {
  const all = numbersFrom(range.from, range.to)
  const path: Branch[] = []
  const read = (position: number): number => {
    const known = path.find(branch => branch.position === position)
    if (known) return known.value
    const free = range.distinct ? all.filter(number => path.every(branch => branch.value !== number)) : all
    const [value = range.from, ...untried] = free
    path.push({ position, value, untried })
    return value
  }
  const positions = new Array<number>(range.take).fill(range.from)
  const handler: ProxyHandler<number[]> = {
    get: (target, key, self) =>
      typeof key === 'string' && /^\d+$/.test(key) && Number(key) < range.take
        ? read(Number(key))
        : Reflect.get(target, key, self)
  }
  for (let cases = 0; cases < most; cases++) {
    // A new object each time: statistics remember what they made of a draw by its array.
    if (!test(new Proxy(positions, handler))) return false
    if (!nextCase(path)) return true
  }
  return undefined
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
