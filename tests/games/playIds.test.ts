import { expect, it } from 'vitest'
import { playsOf } from '../../src/games/createFamilies'
import { FAMILIES } from '../../src/games/registry'

/** Ids of plays.md by what they begin with, in its order. */
const IDS: Readonly<Record<string, string>> = {
  ssc: `
    five-direct five-direct-single five-combo five-group-120 five-group-60 five-group-30 five-group-20 five-group-10
    five-group-5 fun-one fun-two fun-three fun-four back4-direct front4-direct back4-direct-single
    front4-direct-single back4-combo front4-combo back4-group-24 front4-group-24 back4-group-12 front4-group-12
    back4-group-6 front4-group-6 back4-group-4 front4-group-4 front3-direct mid3-direct back3-direct
    front3-direct-single mid3-direct-single back3-direct-single front3-combo mid3-combo back3-combo
    front3-direct-sum mid3-direct-sum back3-direct-sum front3-span mid3-span back3-span front3-group3 mid3-group3
    back3-group3 front3-group3-single mid3-group3-single back3-group3-single front3-group6 mid3-group6 back3-group6
    front3-group6-single mid3-group6-single back3-group6-single front3-group-mixed mid3-group-mixed
    back3-group-mixed front3-group-sum mid3-group-sum back3-group-sum front3-group-banker mid3-group-banker
    back3-group-banker front3-sum-tail mid3-sum-tail back3-sum-tail front3-special mid3-special back3-special
    front2-direct back2-direct front2-direct-single back2-direct-single front2-direct-sum back2-direct-sum
    front2-span back2-span front2-group back2-group front2-group-single back2-group-single front2-group-sum
    back2-group-sum front2-group-banker back2-group-banker position front3-any-one mid3-any-one back3-any-one
    front3-any-two mid3-any-two back3-any-two front4-any-one back4-any-one front4-any-two back4-any-two
    back4-any-three five-any-one five-any-two five-any-three front2-bsoe back2-bsoe front3-bsoe back3-bsoe sum-bsoe
    dt-wq dt-wb dt-ws dt-wg dt-qb dt-qs dt-qg dt-bs dt-bg dt-sg any2-direct any2-direct-single any2-direct-sum
    any2-group any2-group-single any2-group-sum any3-direct any3-direct-single any3-direct-sum any3-group3
    any3-group3-single any3-group6 any3-group6-single any3-group-mixed any3-group-sum any4-direct any4-direct-single
    any4-group-24 any4-group-12 any4-group-6 any4-group-4 c-total c-ball1-two-sided c-ball2-two-sided
    c-ball3-two-sided c-ball4-two-sided c-ball5-two-sided c-ball1-number c-ball2-number c-ball3-number
    c-ball4-number c-ball5-number c-dragon-tiger c-front3-form c-mid3-form c-back3-form c-bull
  `,
  pk10: `
    top1 top2-direct top2-direct-single top3-direct top3-direct-single top4-direct top4-direct-single top5-direct
    top5-direct-single top2-group top3-group top4-group top5-group position-front5 position-back5 position top3-any
    bsoe dt-1v10 dt-2v9 dt-3v8 dt-4v7 dt-5v6 sum2 sum3 c-sum-two-sided c-sum c-place1-two-sided c-place2-two-sided
    c-place3-two-sided c-place4-two-sided c-place5-two-sided c-place6-two-sided c-place7-two-sided
    c-place8-two-sided c-place9-two-sided c-place10-two-sided c-place1-number c-place2-number c-place3-number
    c-place4-number c-place5-number c-place6-number c-place7-number c-place8-number c-place9-number c-place10-number
    c-top2-pair
  `,
  k3: `
    sum sum-two-sided triple-all triple-single pair-multi pair-single pair-single-upload three-diff
    three-diff-banker three-diff-upload two-diff two-diff-banker straight-all straight-single one-in one-out c-total
    c-sum c-three-army c-triple c-triple-any c-long c-short c-form c-combo
  `,
  lhc: `
    special-a special-b special-two-sided special-combo special-fowl special-wave special-half-wave
    special-half-half special-zodiac special-head special-tail special-range special-element combined-zodiac-2
    combined-zodiac-3 combined-zodiac-4 combined-zodiac-5 combined-zodiac-6 combined-zodiac-7 combined-zodiac-8
    combined-zodiac-9 combined-zodiac-10 combined-zodiac-11 regular total-two-sided total-tail dragon-tiger
    regular1-two-sided regular2-two-sided regular3-two-sided regular4-two-sided regular5-two-sided
    regular6-two-sided regular1-number regular2-number regular3-number regular4-number regular5-number
    regular6-number parlay regular-zodiac total-zodiac seven-wave seven-count four-of-four three-of-three three-two
    two-of-two two-special special-link zodiac-chain-2 zodiac-chain-3 zodiac-chain-4 zodiac-chain-5
    zodiac-chain-miss-2 zodiac-chain-miss-3 zodiac-chain-miss-4 zodiac-chain-miss-5 tail-chain-2 tail-chain-3
    tail-chain-4 tail-chain-5 tail-chain-miss-2 tail-chain-miss-3 tail-chain-miss-4 one-zodiac one-zodiac-miss
    one-tail one-tail-miss miss-5 miss-6 miss-7 miss-8 miss-9 miss-10 miss-11 miss-12 pick-one-5 pick-one-6
    pick-one-7 pick-one-8 pick-one-9 pick-one-10 four-one
  `,
  x5: `
    front1-direct front2-direct front2-direct-single front2-group front2-group-single front2-group-banker
    front3-direct front3-direct-single front3-group front3-group-single front3-group-banker mid3-direct
    mid3-direct-single mid3-group mid3-group-single mid3-group-banker back3-direct back3-direct-single back3-group
    back3-group-single back3-group-banker position front3-any any1 any1-single any2 any2-single any2-banker any3
    any3-single any3-banker any4 any4-single any4-banker any5 any5-single any5-banker any6 any6-single any6-banker
    any7 any7-single any7-banker any8 any8-single any8-banker odd-even-count median c-total-two-sided c-total-tail
    c-dragon-tiger c-ball1-two-sided c-ball2-two-sided c-ball3-two-sided c-ball4-two-sided c-ball5-two-sided
    c-ball1-number c-ball2-number c-ball3-number c-ball4-number c-ball5-number c-any-number c-front3-form
    c-mid3-form c-back3-form
  `,
  pcdd: `
    sum two-sided combo extreme wave leopard form pack3 ball1-number ball2-number ball3-number ball1-two-sided
    ball2-two-sided ball3-two-sided dragon-tiger dragon-tiger-leopard edge tail
  `,
  fc3d: `
    direct direct-single direct-sum span group3 group3-single group6 group6-single group-mixed group-sum
    group-banker front2-direct front2-direct-single front2-group front2-group-single front2-bsoe back2-direct
    back2-direct-single back2-group back2-group-single back2-bsoe position any-one any-two c-total c-ball1-two-sided
    c-ball2-two-sided c-ball3-two-sided c-ball1-number c-ball2-number c-ball3-number c-dragon-tiger c-form c-span
    c-pair-sum
  `,
  qxc: `
    position fix2 fix2-qb fix2-qs fix2-qg fix2-bs fix2-bg fix2-sg fix3 fix3-qbs fix3-qbg fix3-qsg fix3-bsg direct
    direct-single group-24 group-12 group-6 group-4 any-one any-two any-three front2-bsoe back2-bsoe
    c-ball1-two-sided c-ball2-two-sided c-ball3-two-sided c-ball4-two-sided c-total
  `,
  yxx: `
    single pair two-diff triple triple-any three-diff size parity sum colour-one colour-any-triple
  `
}
/** 对碰 and 拖头 are a way to bet 连码 in plays.md; here each is a play of the one it is a way of. */
const MODES = ['lhc-link-zodiac-pair-', 'lhc-link-tail-pair-', 'lhc-link-zodiac-tail-pair-', 'lhc-link-banker-']

it('every play of plays.md is sold by a family, and no other', () => {
  const told = Object.entries(IDS).flatMap(([begin, ids]) =>
    ids
      .trim()
      .split(/\s+/)
      .map(id => `${begin}-${id}`)
  )
  const sold = FAMILIES.flatMap(family => playsOf(family).map(({ id }) => id))
  expect(sold.filter(id => !MODES.some(mode => id.startsWith(mode))).sort()).toEqual([...told].sort())
  expect(told).toHaveLength(467)
  expect(sold.filter(id => MODES.some(mode => id.startsWith(mode)))).toHaveLength(14)
})
