import type { Kind } from '../../../rules/kinds/parts/kind'
import { chainKind } from '../../../rules/kinds/sets/chain'
import { poolKind } from '../../../rules/kinds/sets/pool'
import { stepsKind } from '../../../rules/kinds/sets/steps'
import { TAILS } from './attributes'
import { ALL, DRAWN_GAME, REGULARS, SPECIAL } from './numbers'
import { signsOf } from './zodiac'

/* 连肖, 连尾, 合肖, 正肖 (§P6.1–§P6.3). */

/** Most picks of 连肖 and 连尾; the 不中 plays have none of their own and take all (§P17.2). */
const CHAIN_CAP = 8
const ALL_SIGNS = 12
const ALL_TAILS = 10

export const zodiacChain = (k: number, missed: boolean, year: number): Kind =>
  chainKind(ALL, {
    k,
    most: missed ? ALL_SIGNS : CHAIN_CAP,
    missed,
    groups: signsOf(year),
    noun: '生肖',
    layout: 'zodiac',
    tooFew: 'pick.least.zodiac',
    tooMany: 'pick.most.zodiac'
  })

export const tailChain = (k: number, missed: boolean): Kind =>
  chainKind(ALL, {
    k,
    most: missed ? ALL_TAILS : CHAIN_CAP,
    missed,
    groups: TAILS,
    noun: '尾数',
    layout: 'tails',
    tooFew: 'pick.least.tails',
    tooMany: 'pick.most.tails'
  })

export const combinedZodiac = (k: number, name: string, year: number): Kind =>
  poolKind(SPECIAL, { k, name, groups: signsOf(year), pushed: DRAWN_GAME })

export const regularZodiac = (year: number): Kind => stepsKind(REGULARS, signsOf(year))
