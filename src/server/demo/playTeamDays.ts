import { DAY_MS, dateOfDay, dayOf, startOfDay } from '../../rules/chinaTime'
import type { Play } from '../../rules/play'
import type { Random } from '../../rules/random'
import { randomBelow, seededRandom } from '../../rules/random'
import { isInstant, rulesOf } from '../catalogue/catalogue'
import { GAMES } from '../catalogue/games'
import { closingJob } from '../domain/agency/commission/closeDay'
import type { LineRequest } from '../domain/bets/priceLines'
import type { ChainVault } from '../domain/draws/ChainVault'
import { placeInstant } from '../domain/instant/placeInstant'
import type { Database } from '../store/tables'
import type { TeamPlayer } from './openTeam'

/** How far the demo team's history goes back. */
export const TEAM_DAYS = 14

/**
 * Hours of play: a bet while the day before is being closed, or just before midnight, could count for the wrong day.
 */
const FROM_MS = 20 * 60_000
const UNTIL_MS = 60_000
const CLOSED_MS = 11 * 60_000

/** Rounds of a player a day, and lines of a round. */
const MOST_ROUNDS = 1
const MOST_LINES = 6
/** Multiples of a line: what it wins is worth showing among the winners. */
const MULTIPLES = [10, 20, 50]
/** Multiple of a round on two sides by those who play high; they play so often a day. */
const HIGH_MULTIPLE = 500
const HIGH_ROUNDS = 1

interface SoldPlay {
  readonly typeId: number
  readonly groupId: number
  readonly play: Play
}

/** What is sold without an issue: every play of every instant game. */
const SOLD: readonly SoldPlay[] = GAMES.filter(isInstant).flatMap(game =>
  rulesOf(game).groups.flatMap(group => group.plays.map(play => ({ typeId: game.typeId, groupId: group.id, play })))
)
const TWO_SIDED = SOLD.filter(({ play }) => play.id === 'pk10-c-sum-two-sided')

const oneOf = <T>(random: Random, items: readonly T[]): T | undefined => items[randomBelow(random, items.length)]

/** Lines of one game: the first is picked among all, the others among the plays sold beside it. */
function slipOf(random: Random, high: boolean): { readonly typeId: number; readonly lines: readonly LineRequest[] } {
  const first = oneOf(random, high ? TWO_SIDED : SOLD)
  if (!first) throw new Error('no instant game is sold')
  const { typeId } = first
  const beside = SOLD.filter(sold => sold.typeId === typeId)
  const more = high ? 0 : randomBelow(random, MOST_LINES)
  const bought = [first, ...Array.from({ length: more }, () => oneOf(random, beside) ?? first)]
  return {
    typeId,
    lines: bought.map(({ groupId, play }) => ({
      ...{ playId: play.number, groupId, actionCode: play.encode(play.random(random)) },
      ...{ multiple: high ? HIGH_MULTIPLE : (oneOf(random, MULTIPLES) ?? 1), unitMode: 1 }
    }))
  }
}

interface TeamDays {
  readonly vault: ChainVault
  readonly players: readonly TeamPlayer[]
  readonly from: number
  readonly now: number
  readonly spread: boolean
  /** Asked before each round and each day's end: once it says so, nothing more happens. */
  readonly isOver?: () => boolean
}

/**
 * Lets the demo team play from then until now, day by day, as everybody plays, and closes each day (§G2.3). What they
 * pick and when follows from day and name; what is drawn does not.
 */
export async function playTeamDays(
  db: Database,
  { vault, players, from, now, spread, isOver = () => false }: TeamDays
): Promise<void> {
  for (let day = dayOf(from); day <= dayOf(now); day++) {
    const opens = Math.max(startOfDay(day), from) + FROM_MS
    const length = Math.min(now, startOfDay(day) + DAY_MS) - UNTIL_MS - opens
    if (length <= 0) continue
    const rounds = players.flatMap(({ id, name, playsHigh }) => {
      const random = seededRandom(`${name} ${day}`)
      const count = playsHigh ? HIGH_ROUNDS : randomBelow(random, MOST_ROUNDS + 1)
      return Array.from({ length: count }, (_, round) => ({
        ...{ userId: id, key: `${name}-${day}-${round}`, at: Math.floor(opens + random() * length) },
        ...slipOf(random, playsHigh)
      }))
    })
    // One after the other, as time goes: a balance that is used up refuses, as it does everybody. A start that was
    // broken off has played some: a round's key plays it once, and nobody plays on a day that is closed.
    const isClosed =
      (await db.selectFrom('agency_days').select('day').where('day', '=', dateOfDay(day)).execute()).length > 0
    for (const { at, ...round } of isClosed ? [] : rounds.sort((a, b) => a.at - b.at)) {
      if (isOver()) return
      await placeInstant(db, { ...round, vault, now: at, clock: () => at })
    }
    const closed = startOfDay(day + 1) + CLOSED_MS
    if (closed > now) continue
    const closing = closingJob({ db, clock: () => closed, emit: () => undefined, spread })
    while (!isOver() && (await closing.run(closed)));
  }
}
