import { yuanOf } from '../rules/money'
import { seededRandom } from '../rules/random'
import { slipTotals } from '../rules/slip'
import { rulesOf } from './catalogue/catalogue'
import type { Game } from './catalogue/Game'
import { placeOrders } from './domain/bets/placeOrders'
import { placeChase } from './domain/chase/placeChase'
import { IssueReader } from './domain/issues/IssueReader'
import type { TeamPlayer } from './seedTeam'
import type { Database } from './store/tables'

/** Of the players, so many bet on the issue that is on sale, and so many chase through the ones to come. */
const BETTING = 5
const CHASING = 2
const CHASED_ISSUES = 12

interface TeamBets {
  readonly players: readonly TeamPlayer[]
  /** A game with issues of its own. */
  readonly game: Game
  readonly clock: () => number
}

/** Leaves some bets of the demo team open, and two chases under way, placed as everybody places them. */
export async function placeTeamBets(db: Database, { players, game, clock }: TeamBets): Promise<void> {
  const now = clock()
  const { typeId } = game
  const [sold] = await new IssueReader(db).upcoming(typeId, now, 1)
  const group = rulesOf(game).groups.find(({ style }) => style === 'official')
  const play = group?.plays[0]
  if (!sold || !play || now < sold.opens_at || now >= sold.closes_at) return
  for (const [place, { id: userId, name }] of players.slice(0, BETTING + CHASING).entries()) {
    const selection = play.random(seededRandom(name))
    const bought = { playId: play.number, groupId: group.id, unitMode: 1 }
    const common = { ...{ userId, typeId, key: `${name}-open`, now }, clock }
    const line = { actionCode: play.encode(selection), notes: play.count(selection) }
    if (place < BETTING) {
      const lines = [{ ...bought, ...line, multiple: 1 + place }]
      await placeOrders(db, { ...common, issue: sold.issue, lines })
      continue
    }
    const multiples = [1]
    const stake = { notes: line.notes, unitMode: 1, oneYuanValue: play.oneYuanValue, multiple: 1 } as const
    const total = yuanOf(slipTotals([stake], CHASED_ISSUES).money)
    const plan = { startIssue: sold.issue, count: CHASED_ISSUES, multiples, stopOnWin: place % 2 === 0, total }
    await placeChase(db, { ...common, ...bought, ...plan, lines: [line], fromBasket: false })
  }
}
