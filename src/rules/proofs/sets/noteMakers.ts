import { pickSelection, rowsOf } from '../../actionCode'
import { combinations } from '../../combinatorics'
import type { KindId, PlayKind } from '../../kindId'
import { BANKER_NOTES, FREE_NOTES, NUMBER_CAP, PAIR_NOTES } from '../../kinds/sets/noteMakers'
import type { Selection } from '../../play'
import { valuesOf } from '../../positions'

/** The notes of a maker one by one, how they are chosen, and a bet with a note of every kind of the sample draw. */
interface MakerProof {
  notes(selection: Selection): Iterable<readonly number[]>
  readonly info: string
  sample(drawn: readonly number[]): Selection
}

type MakerEntry = (maker: PlayKind) => MakerProof | undefined

const makes =
  <Params>(id: KindId<Params>, proof: (params: Params) => MakerProof): MakerEntry =>
  maker => {
    const params = id.paramsOf(maker)
    return params && proof(params)
  }

const rowAt = (selection: Selection, row: number): readonly number[] => rowsOf(selection)[row] ?? []
const ascending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b)

const free = makes(FREE_NOTES, ({ positions, k, most, taken, among }) => ({
  notes: selection => combinations(rowAt(selection, 0), k),
  info: `选择${k}至${most}个号码，每${k}个号码组成一注。`,
  sample: drawn => {
    const shown = drawn.slice(among - taken, among)
    const others = valuesOf(positions)
      .filter(value => !drawn.includes(value))
      .slice(0, k + 1 - taken)
    return pickSelection([ascending([...shown, ...others])])
  }
}))

const banker = makes(BANKER_NOTES, ({ positions, k }) => ({
  *notes(selection) {
    const bankers = rowAt(selection, 0)
    if (bankers.length !== k - 1) return
    for (const leg of rowAt(selection, 1)) if (!bankers.includes(leg)) yield [...bankers, leg]
  },
  info: `选择${k - 1}个胆码和至少1个、最多${NUMBER_CAP}个拖码，全部胆码与每个拖码各组成一注。`,
  sample: drawn => {
    const others = valuesOf(positions)
      .filter(value => !drawn.includes(value))
      .slice(0, 2)
    return pickSelection([ascending(drawn.slice(0, k - 1)), ascending([...drawn.slice(k - 1), ...others])])
  }
}))

const pair = makes(PAIR_NOTES, ({ lists, example }) => {
  const [one, other = one] = lists
  const same = lists.length === 1
  return {
    *notes(selection) {
      const picked: readonly number[] = same
        ? rowAt(selection, 0)
        : [rowAt(selection, 0), rowAt(selection, 1)].flatMap(row => (row.length === 1 ? row : []))
      if (picked.length !== 2) return
      const [a = [], b = []] = [one.groups[picked[0] ?? -1]?.numbers, other.groups[picked[1] ?? -1]?.numbers]
      const known = new Set<string>()
      for (const first of a) {
        for (const second of b) {
          const key = ascending([first, second]).join(' ')
          if (first === second || known.has(key)) continue
          known.add(key)
          yield [first, second]
        }
      }
    },
    info: same
      ? `选择2个${one.label}，两个${one.label}的号码两两组合，每两个号码为一注。`
      : `选择${one.label}、${other.label}各1个，两组的号码两两组合，每两个不同的号码为一注。`,
    sample: drawn => {
      const holding = (list: (typeof lists)[0], number: number | undefined): number =>
        list.groups.findIndex(group => number !== undefined && group.numbers.includes(number))
      const [first, second] = [holding(one, drawn[example[0]]), holding(other, drawn[example[1]])]
      return pickSelection(same ? [ascending([first, second])] : [[first], [second]])
    }
  }
})

const MAKERS: readonly MakerEntry[] = [free, banker, pair]

/** @throws RangeError for a maker that is not in the table */
export function makerProof(maker: PlayKind): MakerProof {
  for (const entry of MAKERS) {
    const proof = entry(maker)
    if (proof) return proof
  }
  throw new RangeError(`rules/proofs lists no notes of ${maker.name}`)
}
