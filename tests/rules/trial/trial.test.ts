import { describe, expect, it, test } from 'vitest'
import { playsOf } from '../../../src/games/createFamilies'
import type { GameFamily } from '../../../src/games/family'
import { fc3d } from '../../../src/games/fc3d/rules/family'
import { k3 } from '../../../src/games/k3/rules/family'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { money, notePrice } from '../../../src/rules/money'
import { oddsTable } from '../../../src/rules/odds'
import type { DrawResult } from '../../../src/rules/play'
import { settleBet } from '../../../src/rules/settlement'
import { exactTrial } from '../../../src/rules/trial/exactTrial'
import { barsOf, exactFigures, figuresOfRuns } from '../../../src/rules/trial/figures'
import { issueResults } from '../../../src/rules/trial/issueResults'
import type { TrialPlan } from '../../../src/rules/trial/plan'
import { trialIssues } from '../../../src/rules/trial/plan'
import { trialOf } from '../../../src/rules/trial/trial'

const PRICE = notePrice(1, 2, 1)

interface Line {
  readonly id: string
  readonly code: string
}

function lineOf(family: GameFamily, { id, code }: Line) {
  const play = playsOf(family).find(each => each.id === id)
  const selection = play?.decode(code)
  if (!play || !selection) throw new Error(`${id} has no ${code}`)
  return { play, selection, notePrice: PRICE, odds: oddsTable(play), code }
}

const planOf = (family: GameFamily, lines: readonly Line[], multiples: readonly number[], stopOnWin: boolean) => ({
  lines: lines.map(line => lineOf(family, line)),
  multiples,
  stopOnWin
})

/** Every draw of three numbers, written out. */
const everyDraw = ({ numbers: { from, to } }: GameFamily): readonly DrawResult[] => {
  const values = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return values.flatMap(a => values.flatMap(b => values.map(c => [a, b, c])))
}

/** The plan over every series of draws, settled as orders are: ends with how many series lead there. */
function everyEnd(family: GameFamily, { lines, multiples, stopOnWin }: ReturnType<typeof planOf>) {
  const draws = everyDraw(family)
  const outcomes = multiples.map(multiple =>
    draws.map(draw => {
      const orders = lines.map(({ play, selection, odds, code, notePrice }) => ({
        stake: play.count(selection) * notePrice * multiple,
        settled: settleBet(play, { actionCode: code, notePrice: money(notePrice * multiple), odds }, draw)
      }))
      return {
        stake: orders.reduce((sum, { stake }) => sum + stake, 0),
        paid: orders.reduce((sum, { settled }) => sum + (settled?.paid ?? 0), 0),
        won: orders.some(({ settled }) => (settled?.wonNotes ?? 0) > 0)
      }
    })
  )
  const ends = new Map<number, number>()
  let [won, lowest] = [0, 0]
  const walk = (issue: number, net: number, hadWon: boolean, ways: number) => {
    const next = outcomes[issue]
    if (!next || (hadWon && stopOnWin)) {
      ends.set(net, (ends.get(net) ?? 0) + ways)
      if (hadWon) won += ways
      return
    }
    lowest = Math.min(lowest, net - (next[0]?.stake ?? 0))
    const grouped = new Map<string, { ways: number; net: number; won: boolean }>()
    for (const { stake, paid, won: wins } of next) {
      const key = `${paid} ${wins}`
      const known = grouped.get(key) ?? { ways: 0, net: net - stake + paid, won: hadWon || wins }
      grouped.set(key, { ...known, ways: known.ways + 1 })
    }
    for (const each of grouped.values())
      walk(issue + 1, each.net, each.won, ways * each.ways * weightOf(each.won, issue))
  }
  // A plan that stopped stands for every series of the issues it never bet.
  const weightOf = (hasWon: boolean, issue: number) =>
    hasWon && stopOnWin ? draws.length ** (multiples.length - issue - 1) : 1
  walk(0, 0, false, 1)
  return { ends, won, lowest, all: draws.length ** multiples.length }
}

const PLANS: readonly (readonly [string, GameFamily, readonly Line[], readonly number[], boolean])[] = [
  ['a sum, once', k3, [{ id: 'k3-sum', code: '10' }], [1], true],
  ['a sum, three issues, stopped', k3, [{ id: 'k3-sum', code: '10' }], [1, 2, 4], true],
  ['a sum, three issues, to the end', k3, [{ id: 'k3-sum', code: '10' }], [1, 2, 4], false],
  [
    'two sides and a sum',
    k3,
    [
      { id: 'k3-sum-two-sided', code: '大,单' },
      { id: 'k3-sum', code: '3' }
    ],
    [3, 1],
    true
  ],
  ['a triple', k3, [{ id: 'k3-triple-all', code: playCode(k3, 'k3-triple-all') }], [1, 1, 1, 1], false],
  ['three digits', fc3d, [{ id: firstId(fc3d), code: playCode(fc3d, firstId(fc3d)) }], [1, 3], true]
]

function firstId(family: GameFamily): string {
  return playsOf(family)[0]?.id ?? ''
}

/** The smallest code of a play. */
function playCode(family: GameFamily, id: string): string {
  const play = playsOf(family).find(each => each.id === id)
  return play ? play.encode(play.random(() => 0.4)) : ''
}

describe('a plan in exact arithmetic against every series of draws', () => {
  test.each(PLANS)('%s', (_, family, lines, multiples, stopOnWin) => {
    const plan = planOf(family, lines, multiples, stopOnWin)
    const naive = everyEnd(family, plan)
    const issue = issueResults(plan.lines, family.numbers)
    expect(issue.exact).toBe(true)
    const trial = exactTrial(trialIssues(plan, issue), issue.of, stopOnWin)
    expect(Number(trial.winOnce.hits) / Number(trial.winOnce.of)).toBeCloseTo(naive.won / naive.all, 12)
    expect(trial.worst).toBe(Math.min(...naive.ends.keys()))
    expect(trial.atRisk).toBe(-naive.lowest)
    const of = Number(trial.ends?.of)
    const found = trial.ends?.ends.map(([net, weight]) => [net, Number(weight) / of] as const) ?? []
    const wanted = [...naive.ends].sort(([a], [b]) => a - b).map(([net, ways]) => [net, ways / naive.all] as const)
    expect(found.map(([net]) => net)).toEqual(wanted.map(([net]) => net))
    found.forEach(([, part], at) => {
      expect(part).toBeCloseTo(wanted[at]?.[1] ?? -1, 12)
    })
    const mean = wanted.reduce((sum, [net, part]) => sum + net * part, 0)
    expect(exactFigures(trial).mean).toBeCloseTo(mean, 4)
    expect(exactFigures(trial).red).toBeCloseTo(
      wanted.reduce((sum, [net, part]) => (net < 0 ? sum + part : sum), 0),
      12
    )
  })
})

const trialFor = (multiples: readonly number[], stopOnWin = true, past: readonly DrawResult[] = []) => {
  const plan: TrialPlan = planOf(k3, [{ id: 'k3-sum', code: '10' }], multiples, stopOnWin)
  const trial = trialOf(plan, k3.numbers, past, 'seed')
  if (!trial) throw new Error('no trial')
  return trial
}

describe('试算', () => {
  it('倍投不改变返还率', () => {
    const flat = trialFor([1, 1, 1, 1, 1]).returned ?? Number.NaN
    expect(trialFor([1, 2, 4, 8, 16]).returned).toBeCloseTo(flat, 12)
    expect(trialFor([7, 1, 3], false).returned).toBeCloseTo(flat, 12)
  })

  it('draws too many to be listed give no return: what a sample gives back is chance', () => {
    const plan = planOf(markSix, [{ id: 'lhc-four-of-four', code: '01,02,03,04' }], [1, 2], true)
    const trial = trialOf(plan, markSix.numbers, [], 'seed')
    expect(trial?.sample).toBeDefined()
    expect([trial?.exact, trial?.returned]).toEqual([undefined, undefined])
  })

  it('the sample stands near the arithmetic, and is the same for the same seed', () => {
    const { exact, sample } = trialFor([1, 2, 4, 8])
    if (!exact) throw new Error('not exact')
    expect(Math.abs(sample.winOnce - exact.winOnce)).toBeLessThan(0.02)
    expect(Math.abs((sample.red ?? 0) - (exact.red ?? 0))).toBeLessThan(0.02)
    expect(sample.worst).toBe(exact.worst)
    expect(sample.atRisk).toBe(exact.atRisk)
    expect(trialFor([1, 2, 4, 8]).sample).toEqual(sample)
  })

  it('with too many different outcomes only the figures that closed forms give are shown', () => {
    const multiples = Array.from({ length: 14 }, (_, at) => 2 ** at)
    const { exact } = trialFor(multiples, false)
    expect(exact?.median).toBeUndefined()
    expect(exact?.winOnce).toBeCloseTo(1 - (1 - 27 / 216) ** 14, 12)
  })

  it('over past draws: one run from each draw that has enough after it', () => {
    const [hit, miss] = [
      [3, 3, 4],
      [1, 1, 1]
    ]
    const past = [miss, hit, miss, miss].flatMap(draw => (draw ? [draw] : []))
    const { past: found } = trialFor([1, 2], true, past)
    expect(found?.starts).toBe(3)
    expect(found?.winOnce).toBeCloseTo(2 / 3, 12)
    expect(found?.worst).toBe(-3 * PRICE)
    expect(trialFor([1, 2], true, past.slice(0, 1)).past).toBeUndefined()
  })

  it('bars hold every run, and one bar is enough where all end alike', () => {
    const runs = [-5, -5, 0, 3, 15].map(net => ({ net, atRisk: 5, won: net > 0 }))
    const bars = barsOf(runs, 4)
    expect(bars.map(({ from, runs: count }) => [from, count])).toEqual([
      [-5, 2],
      [0, 2],
      [5, 0],
      [10, 1]
    ])
    expect(barsOf(runs.slice(0, 2), 4)).toEqual([{ from: -5, runs: 2 }])
    expect(barsOf([], 4)).toEqual([])
    expect(figuresOfRuns([])).toBeUndefined()
  })
})
