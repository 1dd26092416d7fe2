import type { OpeningRow } from '../../../contract/areas/winning'
import { playTitleOf } from '../../../games/registry'
import { chinaMidnight } from '../../../rules/chinaTime'
import { maskName } from '../../../rules/maskName'
import { money, yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import { gameOf, isInstant, rulesOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { OrderReader, WonOrder } from '../../domain/bets/OrderReader'
import type { IssueReader } from '../../domain/issues/IssueReader'
import type { Prompted, WinPrompts } from '../../domain/settlement/WinPrompts'
import type { ServerSettings } from '../../settings'
import { lastDrawOf, markOf } from '../../views/drawViews'
import { viewsOf } from '../../views/viewsOf'
import { gameTitle, iconOfId } from '../betting/orderViews'
import { iconOf, listedGames, soldGame } from '../catalogue/gameViews'
import type { HandlersOf } from '../handlers'
import { announcementsOf, bannersOf, questionsOf } from './homeTexts'

const HEROES = 20
/**
 * How many wins a list may go back from where it begins: each win it passes over is read. A client that wants older
 * ones begins a new list at `until`.
 */
const MOST_PASSED = 10_000

const winRowOf = (won: WonOrder) => ({
  username: maskName(won.username),
  type: gameOf(won.game_id)?.type ?? 0,
  iconUrl: iconOfId(won.game_id),
  title: gameTitle(won.game_id),
  playName: playTitleOf(won.play_number),
  bonus: yuanOf(money(won.bonus)),
  at: won.finished_at
})

const onlyOf = (won: Prompted) => ({
  orderId: String(won.id),
  type: gameOf(won.game_id)?.type ?? 0,
  title: gameTitle(won.game_id),
  actionNo: won.issue
})

/**
 * The calls of the hall and the home page: draws of all games, wins, banners, announcements, help. All wins and names
 * are real.
 */
export function winningHandlers(
  issues: IssueReader,
  orders: OrderReader,
  prompts: WinPrompts,
  now: () => number,
  settings: Pick<ServerSettings, 'serviceUrl' | 'money' | 'cashier'>,
  report: (error: unknown) => void
): HandlersOf<
  | 'openingPage'
  | 'newestCode'
  | 'repeatPrompt'
  | 'resultsSeen'
  | 'heroes'
  | 'winners'
  | 'banners'
  | 'announcements'
  | 'customerService'
> {
  const openingRows = async (games: readonly Game[]): Promise<OpeningRow[]> => {
    const latest = await issues.latestOf(
      games.map(game => game.typeId),
      now()
    )
    const shown = games.flatMap(game => {
      const found = latest.get(game.typeId)
      return found ? [{ game, rules: rulesOf(game), found }] : []
    })
    return viewsOf(
      shown,
      ({ game, rules, found }) => ({
        type: game.type,
        typeId: game.typeId,
        title: game.title,
        iconUrl: iconOf(game),
        trend: game.trend ? 1 : 0,
        last: lastDrawOf(rules, found.last),
        nextIssue: found.next?.issue ?? '',
        nextOpen: found.next?.opens_at ?? 0,
        nextClose: found.next?.closes_at ?? 0,
        nextTime: found.next?.draws_at ?? 0,
        ...markOf(found.next)
      }),
      ({ game }) => `${game.title} (${game.typeId})`,
      report
    )
  }

  return {
    openingPage: () => openingRows(listedGames().filter(game => !isInstant(game))),

    newestCode: async ({ typeId }) => {
      const [row] = await openingRows([soldGame(typeId).game])
      if (!row) throw CallRefused.of('issue.failed')
      return row
    },

    repeatPrompt: async (_, { session }) => {
      const won = await prompts.claim(session.uid, now())
      const [first, second] = won
      const bonus = money(won.reduce((sum, order) => sum + order.bonus, 0))
      return { count: won.length, bonus: yuanOf(bonus), ...(first && !second && { only: onlyOf(first) }) }
    },

    resultsSeen: async ({ issues: seen }, { session }) => ({
      unsettled: [...(await prompts.seen(session.uid, seen.split(',')))]
    }),

    heroes: async () => (await orders.greatest(chinaMidnight(now()), HEROES)).map(winRowOf),

    winners: async ({ page, limit, until = Number.MAX_SAFE_INTEGER, skip = 0 }) => {
      const passed = (page - 1) * limit + skip
      return passed > MOST_PASSED ? [] : (await orders.wins(limit, passed, until)).map(winRowOf)
    },

    banners: () => bannersOf(settings),
    announcements: () => announcementsOf(settings),
    customerService: () => ({ linkAddress: settings.serviceUrl, questions: questionsOf(settings) })
  }
}
