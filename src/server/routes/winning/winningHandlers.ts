import type { OpeningRow } from '../../../contract/areas/winning'
import { playTitleOf } from '../../../games/registry'
import { money, yuanOf } from '../../../rules/money'
import { isEnabled, rulesOf } from '../../catalogue/catalogue'
import type { Game } from '../../catalogue/Game'
import type { OrderReader, WonOrder } from '../betting/OrderReader'
import { titleOf } from '../betting/orderViews'
import { CallRefused } from '../CallRefused'
import { lastDrawOf } from '../catalogue/drawViews'
import { iconOf, listedGames, soldGame } from '../catalogue/gameViews'
import type { IssueReader } from '../catalogue/IssueReader'
import { chinaMidnight } from '../chinaText'
import type { HandlersOf } from '../handlers'
import { ANNOUNCEMENTS, BANNERS, QUESTIONS } from './homeTexts'

const HEROES = 20

/** Other players' names stay theirs: the first two characters and the last. */
export const maskName = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`

const winRowOf = (won: WonOrder) => ({
  username: maskName(won.username),
  title: titleOf(won.game_id),
  playName: playTitleOf(won.play_number),
  bonus: yuanOf(money(won.bonus))
})

/** The hall and the home page: draws of all games, wins, banners, announcements, help. Nothing here is made up. */
export function winningHandlers(
  issues: IssueReader,
  orders: OrderReader,
  now: () => number,
  serviceUrl: string
): HandlersOf<
  'openingPage' | 'newestCode' | 'repeatPrompt' | 'heroes' | 'winners' | 'banners' | 'announcements' | 'customerService'
> {
  const openingRows = async (games: readonly Game[]): Promise<OpeningRow[]> => {
    const latest = await issues.latestOf(
      games.map(game => game.typeId),
      now()
    )
    return games.flatMap(game => {
      const rules = rulesOf(game)
      const found = latest.get(game.typeId)
      if (!rules || !found) return []
      return [
        {
          type: game.type,
          typeId: game.typeId,
          title: game.title,
          iconUrl: iconOf(game),
          last: lastDrawOf(rules, found.last),
          nextIssue: found.next?.issue ?? '',
          nextTime: found.next?.draws_at ?? 0
        }
      ]
    })
  }

  return {
    openingPage: () => openingRows(listedGames().filter(isEnabled)),

    newestCode: async ({ typeId }) => {
      const [row] = await openingRows([soldGame(typeId).game])
      if (!row) throw CallRefused.of('issue.failed')
      return row
    },

    repeatPrompt: async (_, { session }) =>
      (await orders.untold(session.uid)).map(order => ({
        orderId: String(order.id),
        title: titleOf(order.game_id),
        actionNo: order.issue,
        bonus: yuanOf(money(order.bonus))
      })),

    heroes: async () => (await orders.greatest(chinaMidnight(now()), HEROES)).map(winRowOf),

    winners: async ({ page, limit }) => (await orders.wins(limit, (page - 1) * limit)).map(winRowOf),

    banners: () => BANNERS,
    announcements: () => ANNOUNCEMENTS,
    customerService: () => ({ linkAddress: serviceUrl, questions: QUESTIONS })
  }
}
