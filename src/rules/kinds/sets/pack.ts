import { pickSelection, rowsOf } from '../../actionCode'
import { choose, subsetSums, sumOf } from '../../combinatorics'
import { fraction } from '../../fraction'
import { kindId } from '../../kindId'
import type { Selection } from '../../play'
import type { Positions } from '../../positions'
import { outcomes } from '../../positions'
import { randomSubset } from '../../random'
import { numberOptions } from '../parts/alphabet'
import type { Kind } from '../parts/kind'
import { kindFault, noneWhen, tierOf } from '../parts/kind'

interface PackParams {
  /** Values in a note, exactly. */
  readonly take: number
  readonly values: readonly number[]
  /** Outcomes that show a value. */
  waysOf(value: number): number
  read(drawn: readonly number[]): number
  readonly label: string
}

export const PACK = kindId<PackParams & { readonly positions: Positions }>('pack')

/**
 * Exactly `take` values are a note, which wins when the drawn value is among them. Its price follows the chance of all
 * of them together, so every possible total of ways is a tier, the likeliest first (特码包三: §P8.1).
 */
export function packKind(positions: Positions, params: PackParams): Kind {
  const { take, values, label } = params
  const of = outcomes(positions)
  const totals = [...subsetSums(values.map(params.waysOf), take)].sort((a, b) => b - a)
  const tiers = totals.map(total => tierOf(`${total}/${of}`, fraction(total, of)))
  const tierFor = new Map(totals.map((total, tier) => [total, tier]))
  const raw = (selection: Selection): readonly number[] => rowsOf(selection)[0] ?? []
  /** Fewer or more are no note at all. */
  const pack = (selection: Selection): readonly number[] => (raw(selection).length === take ? raw(selection) : [])
  const tierOfPack = (values: readonly number[]): number | undefined => tierFor.get(sumOf(values.map(params.waysOf)))
  const count = (selection: Selection): number => choose(pack(selection).length, take)
  return {
    kind: PACK.with({ ...params, positions }),
    positions,
    layout: 'rows',
    rows: [{ label, role: 'sums', options: numberOptions(values), quick: ['none'] }],
    tiers,
    pricedAt: selection => tierOfPack(pack(selection)),
    refuse: selection => noneWhen(count(selection), kindFault('pick.exact', { n: take })),
    count,
    settle: (selection, drawn) => {
      const picks = pack(selection)
      const wonAt = picks.includes(params.read(drawn)) ? tierOfPack(picks) : undefined
      return { won: tiers.map((_, tier) => (tier === wonAt ? 1 : 0)), pushed: 0 }
    },
    random: random => pickSelection([randomSubset(random, values, take)])
  }
}
