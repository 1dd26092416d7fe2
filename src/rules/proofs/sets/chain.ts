import { pickSelection, rowsOf } from '../../actionCode'
import { combinations } from '../../combinatorics'
import { CHAIN } from '../../kinds/sets/chain'
import { proves } from '../parts/proof'

export const CHAIN_PROOFS = [
  proves(CHAIN, ({ positions, k, most, missed, groups, noun, odd }) => {
    const name = groups[odd]?.label ?? ''
    return {
      positions,
      *notes(selection) {
        for (const note of combinations(rowsOf(selection)[0] ?? [], k)) {
          yield {
            key: note.join(' '),
            wins: drawn => {
              for (const value of note) {
                let found = false
                for (const number of drawn) if (groups[value]?.numbers.includes(number)) found = true
                if (found === missed) return 'lost'
              }
              return { tier: note.includes(odd) ? 1 : 0 }
            }
          }
        }
      },
      info: `选择${k}至${most}个${noun}，每${k}个${noun}组成一注；含${name}的注与不含${name}的注赔率不同，各按各的赔率派奖。`,
      win: missed
        ? `一注的${k}个${noun}在7个开奖号码中都没有出现，即为中奖。`
        : `一注的${k}个${noun}在7个开奖号码中都有出现，即为中奖；特码计算在内，重复出现只计一次。`,
      sample: (drawn = []) => ({
        selection: pickSelection([
          [...groups.entries()]
            .filter(([, { numbers }]) => numbers.some(number => drawn.includes(number)) !== missed)
            .map(([value]) => value)
            .slice(0, Math.min(k + 1, most))
        ]),
        drawn
      })
    }
  })
]
