import { describe, expect, it } from 'vitest'
import { markSix } from '../../../src/games/mark-six/rules/family'
import { ALL, SPECIAL } from '../../../src/games/mark-six/rules/numbers'
import { signsOf } from '../../../src/games/mark-six/rules/zodiac'
import { choose } from '../../../src/rules/combinatorics'
import { fraction } from '../../../src/rules/fraction'
import { CREDIT, definePlay } from '../../../src/rules/kinds/parts/definePlay'
import type { Kind } from '../../../src/rules/kinds/parts/kind'
import type { ChainParams } from '../../../src/rules/kinds/sets/chain'
import { chainKind } from '../../../src/rules/kinds/sets/chain'
import { matchedKind } from '../../../src/rules/kinds/sets/matched'
import { freeNotes, pairNotes } from '../../../src/rules/kinds/sets/noteMakers'
import { poolKind } from '../../../src/rules/kinds/sets/pool'
import type { Play, Selection } from '../../../src/rules/play'
import { mismatchesOf, playOf } from '../familyProof'

const first = (selection: Selection): readonly number[] => (selection.form === 'picks' ? (selection.rows[0] ?? []) : [])
const mutated = (id: string, change: (play: Play) => Partial<Play>): Play => {
  const play = playOf(markSix, id)
  return { ...play, ...change(play) }
}
const made = (id: string, kind: Kind): Play => definePlay(id, 9999, '', kind, CREDIT)
const CHAIN: ChainParams = {
  k: 2,
  most: 8,
  missed: false,
  groups: signsOf(2026),
  noun: '生肖',
  layout: 'zodiac',
  tooFew: 'pick.least.zodiac',
  tooMany: 'pick.most.zodiac'
}
const link = (size: number, wins: (regular: number, special: number) => boolean): Kind =>
  matchedKind(ALL, freeNotes({ positions: ALL, k: size, most: 10, taken: size, among: 6 }), [{ name: '', wins }])
const pairs = pairNotes({
  layout: 'zodiac',
  lists: [{ label: '生肖', tooMany: 'pick.most.zodiac', groups: signsOf(2026) }],
  example: [0, 5]
})
const both = [{ name: '', wins: (regular: number) => regular === 2 }]

/** Each a mistake somebody could make; the proof of the play must notice. */
const MUTATIONS: readonly (readonly [what: string, play: () => Play])[] = [
  [
    '三全中 counts 特码',
    () =>
      mutated('lhc-three-of-three', () => ({
        tiers: made(
          'x',
          link(3, (r, s) => r + s === 3)
        ).tiers
      }))
  ],
  [
    '二全中 settles the special number too',
    () => {
      const [right, wrong] = [link(2, r => r === 2), link(2, (r, s) => r + s === 2)]
      return made('lhc-two-of-two', { ...right, settle: wrong.settle })
    }
  ],
  [
    '五不中 forgets the special number',
    () => {
      const play = playOf(markSix, 'lhc-miss-5')
      return { ...play, settle: (s, draw) => play.settle(s, [...draw.slice(0, 6), Number.NaN]) }
    }
  ],
  ['四全中 counts C(n,3)', () => mutated('lhc-four-of-four', () => ({ count: s => choose(first(s).length, 3) }))],
  [
    '连肖 prices every note alike',
    () => {
      const kind = chainKind(ALL, CHAIN)
      return made('lhc-zodiac-chain-2', { ...kind, tiers: [kind.tiers[0], kind.tiers[0]].flatMap(tier => tier ?? []) })
    }
  ],
  [
    '连肖 pays the year animal at the plain price',
    () => {
      const kind = chainKind(ALL, CHAIN)
      return made('lhc-zodiac-chain-2', {
        ...kind,
        settle: (s, seen) => {
          const { won } = kind.settle(s, seen)
          return { won: [(won[0] ?? 0) + (won[1] ?? 0), 0], pushed: 0 }
        }
      })
    }
  ],
  [
    '连肖 of the wrong lunar year in the price',
    () => {
      const [now, then] = [chainKind(ALL, CHAIN), chainKind(ALL, { ...CHAIN, groups: signsOf(2025) })]
      return made('lhc-zodiac-chain-2', { ...now, settle: then.settle })
    }
  ],
  [
    '不中 pays when one sign is missing',
    () => {
      const kind = chainKind(ALL, { ...CHAIN, missed: true })
      return made('lhc-zodiac-chain-miss-2', {
        ...kind,
        settle: (s, seen) => ({ won: [kind.settle(s, seen).won[0] ?? 0, first(s).length], pushed: 0 })
      })
    }
  ],
  [
    '合肖 wins on 49',
    () => {
      const kind = poolKind(SPECIAL, { k: 6, name: '', groups: signsOf(2026), pushed: 49 })
      return made('lhc-combined-zodiac-6', {
        ...kind,
        settle: (s, seen) => (seen[0] === 49 && kind.count(s) > 0 ? { won: [1], pushed: 0 } : kind.settle(s, seen))
      })
    }
  ],
  [
    '合肖 priced with the fifth number of the year animal',
    () =>
      mutated('lhc-combined-zodiac-6', () => ({
        tiers: [{ name: '', chance: fraction(25, 49), push: fraction(1, 49) }]
      }))
  ],
  [
    '特码 大 wins on 49',
    () =>
      mutated('lhc-special-two-sided', play => ({
        settle: (s, draw) => {
          const hits = play.settle(s, draw)
          return draw[6] === 49 && first(s).includes(0)
            ? { won: [1, ...hits.won.slice(1)], pushed: hits.pushed - 1 }
            : hits
        }
      }))
  ],
  [
    '半波 红大 has eight numbers',
    () =>
      mutated('lhc-special-half-wave', play => ({
        tiers: play.tiers.map((tier, at) => (at === 0 ? { ...tier, chance: fraction(8, 49) } : tier))
      }))
  ],
  [
    '总和 大 from 174',
    () =>
      mutated('lhc-total-two-sided', play => ({
        tiers: [...play.tiers].map((tier, at) => (at === 0 ? { ...tier, chance: fraction(1, 2) } : tier))
      }))
  ],
  [
    '总肖 swaps 5肖 and 6肖',
    () => mutated('lhc-total-zodiac', play => ({ tiers: [0, 1, 2, 4, 3, 5, 6, 7].flatMap(at => play.tiers[at] ?? []) }))
  ],
  [
    '七色波 loses on a tie',
    () => mutated('lhc-seven-wave', play => ({ tiers: play.tiers.map(({ name, chance }) => ({ name, chance })) }))
  ],
  [
    '对碰 pairs within a sign',
    () =>
      made(
        'lhc-link-zodiac-pair-two-of-two',
        matchedKind(ALL, { ...pairs, count: s => (first(s).length === 2 ? 36 : 0) }, both)
      )
  ],
  [
    '拖头 lets a 胆码 be 拖码',
    () =>
      mutated('lhc-link-banker-two-of-two', () => ({
        count: s => (s.form === 'picks' && s.rows[0]?.length === 1 ? (s.rows[1]?.length ?? 0) : 0)
      }))
  ],
  [
    '正肖 pays a sign once',
    () =>
      mutated('lhc-regular-zodiac', play => ({
        settle: (s, draw) => {
          const { won } = play.settle(s, draw)
          return {
            won: won.map((_, at) =>
              at === 0 ? won.slice(0, 4).reduce((a, b) => a + b, 0) : at < 4 ? 0 : (won[at] ?? 0)
            ),
            pushed: 0
          }
        }
      }))
  ],
  [
    '过关 loses a leg on 49',
    () =>
      mutated('lhc-parlay', play => ({
        settle: (s, draw) =>
          draw.slice(0, 6).includes(49) ? { won: play.tiers.map(() => 0), pushed: 0 } : play.settle(s, draw)
      }))
  ],
  [
    '过关 prices legs as if drawn with replacement',
    () =>
      mutated('lhc-parlay', play => ({
        tiers: play.tiers.map(tier => (tier.name === '红波×2' ? { ...tier, chance: fraction(17 * 17, 49 * 49) } : tier))
      }))
  ]
]

describe('mark six: every seeded mistake is caught by the proof', () => {
  it.each(MUTATIONS.map(row => [...row]))('%s', (_, play) => {
    expect(mismatchesOf(markSix, play())).not.toEqual([])
  })

  it('the proof finds nothing where nothing is broken', () => {
    expect(mismatchesOf(markSix, made('lhc-zodiac-chain-2', chainKind(ALL, CHAIN)))).toEqual([])
    expect(
      mismatchesOf(
        markSix,
        made(
          'lhc-two-of-two',
          link(2, r => r === 2)
        )
      )
    ).toEqual([])
    expect(mismatchesOf(markSix, made('lhc-link-zodiac-pair-two-of-two', matchedKind(ALL, pairs, both)))).toEqual([])
  })
})
