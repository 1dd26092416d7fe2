import type { DataOf } from '../../../contract/endpoints'
import { playTitleOf } from '../../../games/registry'
import { chinaDateTime } from '../../../rules/chinaTime'
import { maskName } from '../../../rules/maskName'
import { money, yuanOf } from '../../../rules/money'
import { CallRefused } from '../../CallRefused'
import { gameOf } from '../../catalogue/catalogue'
import type { SharedBet, Shares } from '../../domain/chat/Shares'
import { gameTitle, iconOfId } from '../betting/orderViews'
import type { HandlersOf } from '../handlers'

interface ChatServices {
  readonly shares: Shares
  readonly now: () => number
  /** The chat is switched off. */
  readonly off: boolean
}

const cardOf = (bet: SharedBet, caller: number): DataOf<'shareList'>['list'][number] => ({
  id: bet.id,
  orderId: bet.user_id === caller ? String(bet.order_id) : '',
  username: maskName(bet.username),
  iconUrl: iconOfId(bet.game_id),
  type: gameOf(bet.game_id)?.type ?? 0,
  typeId: bet.game_id,
  title: gameTitle(bet.game_id),
  actionNo: bet.issue,
  playId: bet.play_number,
  playName: playTitleOf(bet.play_number),
  inputCode: bet.code,
  actioncoin: yuanOf(money(bet.stake)),
  orderstatus: bet.status,
  bonus: yuanOf(money(bet.bonus)),
  time: chinaDateTime(bet.at),
  follow:
    bet.whole === null
      ? null
      : { playId: bet.play_number, actioncode: bet.whole, beiShu: bet.multiple, unitMode: bet.unit_mode }
})

/** 晒单 (§M4.7). */
export function chatHandlers({
  shares,
  now,
  off
}: ChatServices): HandlersOf<'shareOrder' | 'withdrawShare' | 'shareList'> {
  const refuseOff = () => {
    if (off) throw CallRefused.of('chat.off')
  }
  return {
    shareOrder: async ({ orderId, companyCode = '' }, { session }) => {
      refuseOff()
      const id = await shares.share({ userId: session.uid, orderId: Number(orderId), companyCode, at: now() })
      if (id === undefined) throw CallRefused.of('order.not-found')
      return { id }
    },

    // What is shown can be taken back, wherever the chat stands.
    withdrawShare: async ({ orderId }, { session }) => {
      if (!(await shares.withdraw(session.uid, Number(orderId), now()))) throw CallRefused.of('order.not-found')
      return {}
    },

    shareList: async ({ page }, { session }) => {
      refuseOff()
      const { total, rows } = await shares.page(page, now())
      return { total, list: rows.map(bet => cardOf(bet, session.uid)) }
    }
  }
}
