import { MATCHED } from '../../kinds/sets/matched'
import { proves } from '../parts/proof'
import { makerProof } from './noteMakers'

export const MATCHED_PROOFS = [
  proves(MATCHED, ({ positions, maker, tiers }) => {
    const { notes, info, sample } = makerProof(maker)
    const last = positions.indices.length - 1
    return {
      positions,
      *notes(selection) {
        for (const note of notes(selection)) {
          yield {
            key: [...note].sort((a, b) => a - b).join(' '),
            wins: draw => {
              let [regular, special] = [0, 0]
              for (const [position, number] of draw.entries()) {
                if (!note.includes(number)) continue
                if (position < last) regular += 1
                else special += 1
              }
              for (const [tier, each] of tiers.entries()) if (each.wins(regular, special)) return { tier }
              return 'lost'
            }
          }
        }
      },
      info,
      sample: (drawn = []) => ({ selection: sample(drawn), drawn })
    }
  })
]
