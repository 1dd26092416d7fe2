import type { GameFamily } from '../../src/games/family'
import { FAMILIES } from '../../src/games/registry'
import { lineSelection, linesOf, pickSelection, rowsOf } from '../../src/rules/actionCode'
import type { DrawResult, Play, Selection } from '../../src/rules/play'
import type { Random } from '../../src/rules/random'
import { seededRandom, shuffled } from '../../src/rules/random'
import { SINGLE_FORM_LIMIT } from '../../src/rules/slip'
import { lineKey } from '../../src/rules/upload'
import { outcomeSpace } from '../../src/tools/outcomeSpace'
import { printTable } from './kit/printTable'

/** A measurement lasts this long at least, and the best of three counts: other work on the machine only slows. */
const LASTS_MS = 1
const TRIES = 3
/** Draws a selection is settled against in turn. */
const DRAWS = 64

const sizeOf = (selection: Selection): number =>
  rowsOf(selection).reduce((sum, row) => sum + row.length, 0) + linesOf(selection).length

/** As many different notes as an upload may hold, or as there are. */
function uploadOf(play: Play, random: Random, most: number): Selection {
  const lines = new Map<number, readonly number[]>()
  for (let tries = 0; lines.size < most && tries < most * 3; tries++) {
    const [line] = linesOf(play.random(random))
    if (line) lines.set(lineKey(line), line)
  }
  return lineSelection([...lines.values()], play.random(random).positions)
}

/** 机选 with options added in random order while the play takes them, up to `most` picks. */
function grown(play: Play, random: Random, most = Number.POSITIVE_INFINITY): Selection {
  if (play.upload) return uploadOf(play, random, Math.min(most, SINGLE_FORM_LIMIT))
  let selection = play.random(random)
  const options = play.rows.flatMap((row, at) => row.options.map(({ value }) => ({ at, value })))
  for (const { at, value } of shuffled(random, options)) {
    if (sizeOf(selection) >= most) break
    const rows = rowsOf(selection)
    if (rows[at]?.includes(value)) continue
    const wanted = new Set([...(rows[at] ?? []), value])
    const row = play.rows[at]?.options.map(option => option.value).filter(other => wanted.has(other)) ?? []
    const next = pickSelection(
      rows.map((old, index) => (index === at ? row : old)),
      selection.positions
    )
    if (play.check(next).ok) selection = next
  }
  return selection
}

/** ns a call. */
function cost(run: (turn: number) => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const started = performance.now()
    let [turns, elapsed] = [0, 0]
    while (elapsed < LASTS_MS) {
      for (let i = 0; i < 16; i++) run(turns + i)
      turns += 16
      elapsed = performance.now() - started
    }
    best = Math.min(best, (elapsed * 1e6) / turns)
  }
  return best
}

interface Figures {
  readonly play: Play
  readonly notes: number
  readonly countNs: number
  readonly settleNs: number
  /** How many times dearer the selection of twice as many picks is; absent where the play's size is fixed. */
  readonly growth?: { readonly count: number; readonly settle: number; readonly notes: number }
}

function measure(play: Play, draws: readonly DrawResult[]): Figures {
  const random = seededRandom(play.id)
  const whole = grown(play, random)
  const half = grown(play, random, Math.floor(sizeOf(whole) / 2))
  const count = (selection: Selection) => cost(() => play.count(selection))
  const settle = (selection: Selection) => cost(turn => play.settle(selection, draws[turn % draws.length] ?? []))
  const [countNs, settleNs] = [count(whole), settle(whole)]
  const doubled = sizeOf(half) * 2 >= sizeOf(whole) - 1 && sizeOf(half) * 2 <= sizeOf(whole)
  return {
    play,
    notes: play.count(whole),
    countNs,
    settleNs,
    ...(doubled && {
      growth: {
        count: countNs / count(half),
        settle: settleNs / settle(half),
        notes: play.count(whole) / Math.max(1, play.count(half))
      }
    })
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const most = (values: readonly number[]): number => Math.max(...values)
const times = (values: readonly number[]): string => (values.length === 0 ? '-' : `×${median(values).toFixed(1)}`)
const ns = (value: number): string => Math.round(value).toLocaleString('en')

/** What a play is picked with, and whether it asks for places too: the kinds a player can tell apart. */
const kindOf = ({ layout, positionBar, ladder }: Play): string =>
  layout + (positionBar ? ' + places' : '') + (ladder ? ', ladder' : '')

/** Plays of a family share what they look at more often than not. */
function drawsOf(family: GameFamily): (play: Play) => readonly DrawResult[] {
  const known = new Map<string, readonly DrawResult[]>()
  return play => {
    const key = play.positions.join()
    const draws = known.get(key) ?? shuffled(seededRandom(key), outcomeSpace(family, play)).slice(0, DRAWS)
    known.set(key, draws)
    return draws
  }
}

function rowsOfFamily(family: GameFamily): readonly (readonly string[])[] {
  const draws = drawsOf(family)
  const kinds = new Map<string, Figures[]>()
  for (const play of family.groups.flatMap(group => group.plays)) {
    const figures = kinds.get(kindOf(play)) ?? []
    figures.push(measure(play, draws(play)))
    kinds.set(kindOf(play), figures)
  }
  return [...kinds].map(([kind, figures]) => {
    const dearest = figures.reduce((worst, next) => (next.settleNs > worst.settleNs ? next : worst))
    const growth = figures.flatMap(one => one.growth ?? [])
    return [
      family.key,
      kind,
      String(figures.length),
      most(figures.map(one => one.notes)).toLocaleString('en'),
      ns(median(figures.map(one => one.countNs))),
      ns(most(figures.map(one => one.countNs))),
      ns(median(figures.map(one => one.settleNs))),
      ns(dearest.settleNs),
      times(growth.map(one => one.notes)),
      times(growth.map(one => one.count)),
      times(growth.map(one => one.settle)),
      dearest.play.id
    ]
  })
}

/** npm run bench plays: what counting and settling the largest bet of every play costs. */
function main(): void {
  process.stdout.write(
    'The largest selection of every play. Growth: how many times more notes, and dearer, than half the picks (median).\n'
  )
  const heads = ['family', 'kind', 'plays', 'most notes', 'count ns', 'most', 'settle ns', 'most']
  printTable(
    [...heads, 'notes grow', 'count grows', 'settle grows', 'dearest to settle'],
    FAMILIES.flatMap(rowsOfFamily)
  )
}

if (process.argv[1] === import.meta.filename) main()
