import type { BallTags } from '../../FamilyCard'

export const SIGNS = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const
export type Sign = (typeof SIGNS)[number]
const SIGN_NAMES: readonly string[] = SIGNS

/** Six 正码 and the 特码. */
const DRAWN = 7

/**
 * The zodiac signs of a draw, one a ball. Its facts name the sign of the 特码 by the lunar year of its day; signs run
 * backwards through the numbers, so that one tells them all (§P6.0).
 */
export const signTags: BallTags = (codes, facts) => {
  const known = facts.find(fact => fact.key === 'sign')?.value ?? ''
  const sign = SIGN_NAMES.indexOf(known)
  const special = Number(codes[DRAWN - 1])
  if (codes.length !== DRAWN || sign < 0 || Number.isNaN(special)) return []
  const size = SIGNS.length
  return codes.map(code => SIGNS[(((sign + special - Number(code)) % size) + size) % size] ?? '')
}
