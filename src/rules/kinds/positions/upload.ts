import { lineSelection, linesOf } from '../../actionCode'
import { choose } from '../../combinatorics'
import { kindId } from '../../kindId'
import type { PriceTier, Selection, UploadFormat } from '../../play'
import type { Positions } from '../../positions'
import { multisetChance, orderedChance, valuesOf } from '../../positions'
import { randomBelow, randomSubset, shuffled } from '../../random'
import { normalLine } from '../../upload'
import type { Kind } from '../parts/kind'
import { anyPick, tierOf } from '../parts/kind'
import { groupTierFor, groupTiers } from '../sums/expand'

interface UploadParams {
  readonly rule: UploadFormat['rule']
  readonly ordered: boolean
  readonly tiers: readonly PriceTier[]
  tierFor(line: readonly number[]): number
}

/** Most lines differ in the first number: an upload of thousands is settled in microseconds. */
function sameLine(line: readonly number[], other: readonly number[]): boolean {
  for (let i = 0; i < other.length; i++) if (line[i] !== other[i]) return false
  return true
}

export const UPLOAD = kindId<UploadParams & { readonly positions: Positions }>('upload')

/** 单式: notes come as text, one line a note, each different after normal form (§P1.1). */
function uploadKind(positions: Positions, params: UploadParams): Kind {
  const { range, indices } = positions
  const upload: UploadFormat = {
    length: indices.length,
    from: range.from,
    to: range.to,
    width: range.width,
    rule: params.rule,
    ordered: params.ordered
  }
  const count = (selection: Selection): number => linesOf(selection).length
  /** Whether a random line has two equal numbers: 混合组选 draws lines of both forms alike. */
  const drawsTwins = (random: () => number, values: number): boolean => {
    if (params.rule !== 'not-triple') return params.rule === 'pair'
    const kinds = indices.length - 1
    const lines = choose(values, kinds) * kinds
    return randomBelow(random, lines + choose(values, kinds + 1)) < lines
  }
  const randomLine = (random: () => number): readonly number[] => {
    const values = valuesOf(positions)
    if (params.rule === 'any') return indices.map(() => values[randomBelow(random, values.length)] ?? range.from)
    const twins = drawsTwins(random, values.length)
    const kinds = twins ? indices.length - 1 : indices.length
    const line = randomSubset(random, values, kinds)
    const whole = twins ? [...line, line[randomBelow(random, kinds)] ?? range.from] : line
    return normalLine(shuffled(random, whole), params)
  }
  return {
    kind: UPLOAD.with({ ...params, positions }),
    positions,
    layout: 'upload',
    rows: [],
    upload,
    tiers: params.tiers,
    refuse: anyPick,
    count,
    settle: (selection, drawn) => {
      const normal = normalLine(drawn, params)
      let hits = 0
      for (const line of linesOf(selection)) if (sameLine(line, normal)) hits += 1
      const tier = params.tierFor(normal)
      return { won: params.tiers.map((_, i) => (i === tier ? hits : 0)), pushed: 0 }
    },
    random: random => lineSelection([randomLine(random)])
  }
}

/** 直选单式; games without repeats take different numbers only. */
export const directUploadKind = (positions: Positions): Kind =>
  uploadKind(positions, {
    rule: positions.range.distinct ? 'distinct' : 'any',
    ordered: true,
    tiers: [tierOf('直选', orderedChance(positions))],
    tierFor: () => 0
  })

/** 组六单式, 二星组选单式, and 组选单式 of games without repeats. */
export const distinctUploadKind = (positions: Positions, name = '组选'): Kind =>
  uploadKind(positions, {
    rule: 'distinct',
    ordered: false,
    tiers: [
      tierOf(
        name,
        multisetChance(
          positions,
          positions.indices.map(() => 1)
        )
      )
    ],
    tierFor: () => 0
  })

/** 组三单式: exactly two of three equal. */
export const pairUploadKind = (positions: Positions, name = '组三'): Kind =>
  uploadKind(positions, {
    rule: 'pair',
    ordered: false,
    tiers: [tierOf(name, multisetChance(positions, [2, 1]))],
    tierFor: () => 0
  })

/** 混合组选 (play 143): no 豹子; the price follows each note's form (§P17.1). */
export const mixedUploadKind = (positions: Positions): Kind =>
  uploadKind(positions, {
    rule: 'not-triple',
    ordered: false,
    tiers: groupTiers(positions),
    tierFor: line => groupTierFor(line) ?? 0
  })
