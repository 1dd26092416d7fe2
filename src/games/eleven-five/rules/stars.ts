import { definePlay } from '../../../rules/kinds/parts/definePlay'
import { distinctDirectKind } from '../../../rules/kinds/positions/distinctDirect'
import { directUploadKind, distinctUploadKind } from '../../../rules/kinds/positions/upload'
import { bankerKind } from '../../../rules/kinds/sets/banker'
import { subsetKind } from '../../../rules/kinds/sets/subset'
import { subsetUploadKind } from '../../../rules/kinds/sets/subsetUpload'
import type { Play } from '../../../rules/play'
import type { Positions } from '../../../rules/positions'
import { ALL, NUMBERS } from './numbers'

/** 前二, 前三, 中三, 后三 (§P7.1): as many numbers as there are positions. */
export const stars = (prefix: string, first: number, positions: Positions): readonly Play[] => {
  const k = positions.indices.length
  return [
    definePlay(`${prefix}-direct`, first, '直选复式', distinctDirectKind(positions)),
    definePlay(`${prefix}-direct-single`, first + 1, '直选单式', directUploadKind(positions)),
    definePlay(`${prefix}-group`, first + 2, '组选复式', subsetKind(positions, { k })),
    definePlay(`${prefix}-group-single`, first + 3, '组选单式', distinctUploadKind(positions)),
    definePlay(`${prefix}-group-banker`, first + 4, '组选胆拖', bankerKind(positions, k, '组选'))
  ]
}

/** A note of more numbers than are drawn holds all of the draw; a shorter one is held by it. */
const matchesOf = (k: number): number => Math.min(k, NUMBERS.take)
const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八'] as const
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const

const nameOf = (k: number): string => `任选${DIGITS[k]}中${DIGITS[matchesOf(k)]}`

/** 任选一中一 … 任选八中五 (§P7.1): picks, uploads, and 胆拖 from two numbers on. */
export const anyPicks = (): readonly Play[] =>
  SIZES.map(k =>
    definePlay(`x5-any${k}`, 5060 + k, nameOf(k), subsetKind(ALL, { k, matches: matchesOf(k), name: nameOf(k) }))
  )
export const anySingle = (): readonly Play[] =>
  SIZES.map(k =>
    definePlay(`x5-any${k}-single`, 5070 + k, nameOf(k), subsetUploadKind(ALL, k, nameOf(k), matchesOf(k)))
  )
export const anyBanker = (): readonly Play[] =>
  SIZES.filter(k => k > 1).map(k =>
    definePlay(`x5-any${k}-banker`, 5080 + k, nameOf(k), bankerKind(ALL, k, nameOf(k), matchesOf(k)))
  )
