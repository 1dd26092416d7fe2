import { yuanOf } from '../../rules/money'
import type { Play } from '../../rules/play'
import { seededRandom } from '../../rules/random'
import { slipTotals } from '../../rules/slipTotals'
import { rulesOf } from '../catalogue/catalogue'
import type { Game } from '../catalogue/Game'
import type { PlaceOutcome } from '../domain/bets/betAnswer'
import { placeOrders } from '../domain/bets/placeOrders'
import { placeChase } from '../domain/chase/placeChase'
import type { IssueRow } from '../domain/issues/IssueReader'
import { IssueReader } from '../domain/issues/IssueReader'
import type { Database } from '../store/tables'
import type { TeamPlayer } from './openTeam'

/** How many players bet on an issue on sale, and how many chase through issues to come. */
const BETTING = 5
const CHASING = 2
const CHASED_ISSUES = 12
/** An issue that closes sooner could close while they place their bets. */
const LEFT_MS = 5000

interface TeamBets {
  readonly players: readonly TeamPlayer[]
  /** Games with issues of their own. */
  readonly games: readonly Game[]
  readonly clock: () => number
}

interface OnSale {
  readonly typeId: number
  readonly groupId: number
  readonly play: Play
  readonly sold: IssueRow
}

/** The first play of each game that is on sale for a while yet, the one that is longest on sale last. */
async function onSale(db: Database, games: readonly Game[], now: number): Promise<readonly OnSale[]> {
  const issues = new IssueReader(db)
  const found: OnSale[] = []
  for (const game of games) {
    const [sold] = await issues.upcoming(game.typeId, now, 1)
    const group = rulesOf(game).groups.find(({ style }) => style === 'official')
    const play = group?.plays[0]
    if (sold && play && now >= sold.opens_at && now + LEFT_MS < sold.closes_at)
      found.push({ typeId: game.typeId, groupId: group.id, play, sold })
  }
  return found.sort((a, b) => a.sold.closes_at - b.sold.closes_at)
}

/** On a slow machine a bet may miss the end of its sale: it is then tried on the next issue, this often. */
const TRIES = 5

/**
 * Leaves some bets of the demo team open, on the issue that stays on sale the longest, and two chases under way,
 * through the game that draws next: placed as everybody places them.
 */
export async function placeTeamBets(db: Database, { players, games, clock }: TeamBets): Promise<void> {
  let selling = await onSale(db, games, clock())
  for (const [place, player] of players.slice(0, BETTING + CHASING).entries())
    for (let number = 1; number <= TRIES; number++) {
      const on = place < BETTING ? selling.at(-1) : selling[0]
      if (!on) return
      if (await placeOne(db, { place, player, on, number, clock })) break
      selling = await onSale(db, games, clock())
    }
}

const isPlaced = (outcome: PlaceOutcome): boolean =>
  outcome.ok ? outcome.answer.state === 'accepted' : outcome.code === 'request.key-reused'

interface TeamBet {
  readonly place: number
  readonly player: TeamPlayer
  readonly on: OnSale
  /** Of the try: what was refused once is refused under its key for good. */
  readonly number: number
  readonly clock: () => number
}

/** @returns whether the bet stands, placed by this start or by an earlier one */
async function placeOne(db: Database, { place, player, on, number, clock }: TeamBet): Promise<boolean> {
  const { typeId, groupId, play, sold } = on
  const selection = play.random(seededRandom(player.name))
  const bought = { playId: play.number, groupId, unitMode: 1 }
  const common = { userId: player.id, typeId, key: `${player.name}-open-${number}`, now: clock(), clock }
  const line = { actionCode: play.encode(selection), notes: play.count(selection) }
  if (place < BETTING) {
    const lines = [{ ...bought, ...line, multiple: 1 + place }]
    return isPlaced(await placeOrders(db, { ...common, issue: sold.issue, lines }))
  }
  const stake = { notes: line.notes, unitMode: 1, oneYuanValue: play.oneYuanValue, multiple: 1 } as const
  const total = yuanOf(slipTotals([stake], CHASED_ISSUES).money)
  const plan = { startIssue: sold.issue, count: CHASED_ISSUES, multiples: [1], stopOnWin: place % 2 === 0, total }
  return isPlaced(await placeChase(db, { ...common, ...bought, ...plan, lines: [line], fromBasket: false }))
}
