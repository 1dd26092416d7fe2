import { pickSelection, rowsOf } from '../../actionCode'
import { combinations } from '../../combinatorics'
import type { ZonesParams } from '../../kinds/groups/zones'
import { timesOf, ZONES } from '../../kinds/groups/zones'
import { valuesOf } from '../../positions'
import { multisetNote } from '../parts/notes'
import { proves, whereOf } from '../parts/proof'

const zonesWord = ({ first, second }: ZonesParams): string =>
  [first, second].flatMap(zone => (zone ? [`${zone.take}个${zone.label}`] : [])).join('和')

const infoOf = (params: ZonesParams): string =>
  params.oneRow && params.second
    ? `选择至少${params.first.take + params.second.take}个号码，每两个号码各作一次${params.first.label}，组成两注。`
    : `选择${zonesWord(params)}组成一注，同一注中的号码互不相同。`

export const ZONES_PROOFS = [
  proves(ZONES, ({ positions, ...params }, kind) => {
    const { first, second, oneRow = false } = params
    const take = second?.take ?? 0
    const values = valuesOf(positions)
    const times = timesOf(first, second)
    const spread = (one: readonly number[], two: readonly number[]): readonly number[] =>
      [...one, ...two].flatMap((value, i) => Array<number>(times[i] ?? 0).fill(value))
    return {
      positions,
      *notes(selection) {
        const [one = [], two = oneRow ? one : []] = rowsOf(selection)
        for (const firsts of combinations(one, first.take)) {
          for (const seconds of combinations(two, take)) {
            if (!seconds.some(value => firsts.includes(value))) yield multisetNote(spread(firsts, seconds))
          }
        }
      },
      info: infoOf(params),
      win: `${whereOf(positions, kind)}的开奖号码由${zonesWord(params)}组成，与所选号码相同，顺序不限，即为中奖。`,
      sample: () => ({
        selection: pickSelection(
          oneRow
            ? [values.slice(0, first.take + take)]
            : second
              ? [values.slice(0, first.take), values.slice(first.take, first.take + take + 1)]
              : [values.slice(0, first.take + 1)]
        ),
        drawn: spread(values.slice(0, first.take), values.slice(first.take, first.take + take))
      })
    }
  })
]
