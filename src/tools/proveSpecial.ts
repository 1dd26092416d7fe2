import { playsOf } from '../games/createFamilies'
import type { GameFamily } from '../games/family'
import { introductionOf } from '../games/introductions'
import { oddsTable, playReturn, RETURN_RATE } from '../rules/odds'
import { proveExample } from './provePlay'

/**
 * The special odds of a family against its own: the same plays, no price above the family's, none that gives back more
 * than the return rate, and an example that tells what they pay. Mismatches come as sentences.
 */
export function proveSpecial(family: GameFamily): readonly string[] {
  const special = family.special?.()
  if (!special) return []
  const own = new Map(playsOf(family).map(play => [play.id, play]))
  const found: string[] = []
  let priced = 0
  for (const play of playsOf(special)) {
    const ordinary = own.get(play.id)
    if (!ordinary) found.push(`${play.id}: the family has no such play`)
    if (!ordinary || play === ordinary) continue
    priced += 1
    const [prices, before] = [oddsTable(play), oddsTable(ordinary)]
    for (const [tier, { name, chance, push }] of play.tiers.entries()) {
      const [price = 0, most = 0] = [prices[tier], before[tier]]
      const returned = (price / 10_000) * (Number(chance.hits) / Number(chance.of))
      const lost = 1 - (push ? Number(push.hits) / Number(push.of) : 0)
      if (price > most || price <= 10_000) found.push(`${play.id} ${name}: ${price} is no price beside ${most}`)
      if (returned > RETURN_RATE * lost + 1e-9) found.push(`${play.id} ${name}: gives back ${returned} of ${lost}`)
    }
    if (playReturn(play).returned >= playReturn(ordinary).returned)
      found.push(`${play.id}: promises no less than at the family's prices`)
    found.push(...proveExample(special, play, introductionOf(play)))
  }
  if (playsOf(special).length !== own.size) found.push(`${family.key}: special odds leave plays out`)
  if (priced === 0) found.push(`${family.key}: its special odds are the ordinary ones`)
  return found
}
