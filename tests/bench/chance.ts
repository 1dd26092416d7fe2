import { FAMILIES } from '../../src/games/registry'
import { sampledDraw } from '../../src/rules/chance/shares'
import type { TruthItem, TruthKind, TruthView } from '../../src/rules/chance/truth'
import { chanceOf, expectedLike, truthsOf, windowOf } from '../../src/rules/chance/truth'
import type { NumberRange } from '../../src/rules/numberRange'
import { numbersFrom } from '../../src/rules/numberRange'
import { seededRandom } from '../../src/rules/random'
import type { Aim } from './kit/aims'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'

/**
 * The figures of 真相 against a million simulated issues of every family: 10,000 windows of 100 draws, each window
 * counted once, so that what is compared is independent. Told in standard errors of the simulation.
 *   npm run bench chance        WINDOWS=1000 makes it short
 */
const WINDOWS = Number(process.env['WINDOWS'] ?? 10_000)
const DRAWS = 100
/** Of some 150 figures one is so far off by chance in a hundred runs or so. */
const MOST_ERRORS = 4
/** What is looked at of a column: one that stands so far out at one moment in twenty, as far as a window is long. */
const RARE = 0.05

/** The longest, present and counted hits or misses of one column in one window. */
interface Tally {
  readonly longest: number
  readonly standing: number
  readonly count: number
}

function tallyOf(values: readonly number[], hit: number, kind: TruthKind): Tally {
  let [longest, standing, count] = [0, 0, 0]
  for (const value of values) {
    const came = value === hit
    standing = came === (kind === 'streak') ? standing + 1 : 0
    longest = Math.max(longest, standing)
    if (came) count += 1
  }
  return { longest, standing, count }
}

/** Mean and its standard error. */
class Mean {
  #sum = 0
  #squares = 0
  #of = 0

  add(value: number): void {
    this.#sum += value
    this.#squares += value * value
    this.#of += 1
  }

  /** How far it is from what was computed, in standard errors; a figure that never varied is told in whole. */
  errorsFrom(computed: number): number {
    const error = Math.sqrt(Math.max(0, this.#squares / this.#of - this.value ** 2) / this.#of)
    return error === 0 ? (Math.abs(this.value - computed) * this.#of) / 3 : (this.value - computed) / error
  }

  get value(): number {
    return this.#sum / this.#of
  }
}

/** Every number of the first place is a column. */
const columnsOf = (range: NumberRange, shown: number): readonly TruthItem[] => {
  const read: TruthItem['read'] = numbers => numbers[0] ?? range.from
  return [...numbersFrom(range.from, range.to)].map(hit => ({ label: String(hit), range, read, hit, shown }))
}

/** What stands as far out as is looked at: so many draws, or hits. */
function shownOf(kind: TruthKind, chance: number): number {
  if (kind === 'count') return Math.ceil(DRAWS * chance + 2 * Math.sqrt(DRAWS * chance * (1 - chance)))
  return Math.min(DRAWS, Math.ceil(Math.log(RARE) / Math.log(kind === 'miss' ? 1 - chance : chance)))
}

interface Compared {
  readonly what: string
  readonly computed: number
  readonly simulated: Mean
}

/** The figures of one kind on one family, computed and simulated. */
function compared(kind: TruthKind, range: NumberRange, windows: readonly (readonly number[])[]): readonly Compared[] {
  const shown = shownOf(kind, 1 / (range.to - range.from + 1))
  const items = columnsOf(range, shown)
  const view: TruthView = { kind, draws: DRAWS, items }
  const truths = truthsOf(view)
  const [truth] = truths
  if (!truth) throw new Error('no column')
  const { expected, usual, like } = windowOf(view, truth)
  const chance = chanceOf(truth.chance)
  const means = Array.from({ length: 6 }, () => new Mean())
  const [everyDraw, now, among, longest, beyond, inWindow] = means as [Mean, Mean, Mean, Mean, Mean, Mean]
  for (const values of windows) {
    const tallies = items.map(({ hit }) => tallyOf(values, hit, kind))
    const own = tallies[items.indexOf(truth.item)]
    if (!own) throw new Error('no column')
    everyDraw.add(own.count / DRAWS)
    const reached = (tally: Tally) => (kind === 'count' ? tally.count : tally.standing) >= shown
    now.add(reached(own) ? 1 : 0)
    among.add(tallies.filter(reached).length)
    longest.add(own.longest)
    beyond.add(own.longest > usual ? 1 : 0)
    inWindow.add(own.longest >= shown ? 1 : 0)
  }
  const figures: readonly Compared[] = [
    { what: 'chance a draw', computed: chance, simulated: everyDraw },
    { what: `p of ${shown} now`, computed: truth.now, simulated: now },
    { what: `columns at ${shown}`, computed: expectedLike(view, truths, truth), simulated: among }
  ]
  if (kind === 'count') return figures
  // The 95 % length: one more is passed in so many windows. Two windows tell it exactly.
  const passed = windowOf(view, { ...truth, item: { ...truth.item, shown: usual + 1 } }).like
  return [
    ...figures,
    { what: 'longest', computed: expected, simulated: longest },
    { what: `beyond the 95 % of ${usual}`, computed: passed, simulated: beyond },
    { what: `${shown} in ${DRAWS}`, computed: like, simulated: inWindow }
  ]
}

const KINDS = ['miss', 'streak', 'count'] as const

function main(): void {
  const rows: string[][] = []
  const aims: Aim[] = []
  for (const { key, numbers } of FAMILIES) {
    const random = seededRandom(`a million issues of ${key}`)
    const windows = Array.from({ length: WINDOWS }, () =>
      Array.from({ length: DRAWS }, () => sampledDraw(numbers, random)[0] ?? 0)
    )
    let farthest = 0
    for (const kind of KINDS) {
      for (const { what, computed, simulated } of compared(kind, numbers, windows)) {
        const errors = simulated.errorsFrom(computed)
        farthest = Math.max(farthest, Math.abs(errors))
        rows.push([key, kind, what, computed.toPrecision(5), simulated.value.toPrecision(5), errors.toFixed(2)])
      }
    }
    aims.push({
      what: `${key}: farthest figure of 真相 from ${(WINDOWS * DRAWS).toLocaleString('en')} issues`,
      measured: farthest,
      unit: 'standard errors',
      most: MOST_ERRORS
    })
  }
  printTable(['family', 'of', 'figure', 'computed', 'simulated', 'standard errors'], rows)
  tellAims(aims)
}

if (process.argv[1] === import.meta.filename) main()
