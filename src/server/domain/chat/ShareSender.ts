import { sql } from 'kysely'
import { ORDER_STATUS } from '../../../contract/codes'
import { cardOfGame } from '../../../games/cards'
import { playByNumber, playTitleOf } from '../../../games/registry'
import { contentText } from '../../../rules/contentText'
import { maskName } from '../../../rules/maskName'
import { money } from '../../../rules/money'
import { gameOf } from '../../catalogue/catalogue'
import type { ChatCard, ChatPort } from '../../ports/ChatPort'
import { ProviderSilent } from '../../ports/PaymentProvider'
import type { Database } from '../../store/tables'
import type { Job } from '../JobRunner'
import type { SharedBet } from './Shares'

/** One server at a time tells the chat about a card. After a crash its lease ends by itself, after this time. */
const LEASE_MS = 30_000
const RETRY_MS = 5_000
const RETRY_DOUBLINGS = 9
/** How often a pending bet is looked at: it may have been cancelled or drawn. */
const LOOK_EVERY_MS = 30_000
/** The last news sent to the chat, where it was no status of the bet: the card is gone. */
const GONE = -1

/** The longest text of a selection on a card, in characters. */
const SHOWN_WORDS = 120

type DueCard = Omit<SharedBet, 'whole'> & {
  readonly company_code: string
  readonly turn: number
  readonly step: number
  readonly told: number | null
  readonly withdrawn_at: number | null
}

/** The selection of a bet as the product's own pages print it. */
function selectionOf({ play_number, game_id, code }: DueCard): string {
  const play = playByNumber(play_number)
  const selection = play?.decode(code)
  const numbersAreCars = cardOfGame(gameOf(game_id)?.type ?? 0)?.balls === 'race'
  const words = play && selection ? contentText(play, selection, numbersAreCars) : code
  return words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS)}…` : words
}

const cardOf = (row: DueCard): ChatCard => ({
  no: `S${row.id}`,
  turn: row.turn,
  companyCode: row.company_code,
  username: maskName(row.username),
  typeId: row.game_id,
  game: gameOf(row.game_id)?.title ?? '',
  issue: row.issue,
  play: playTitleOf(row.play_number),
  selection: selectionOf(row),
  stake: money(row.stake),
  bonus: money(row.bonus),
  status: row.status,
  at: row.at
})

/** Tells the operator's chat of shared bets and of what becomes of them; nobody waits for it (§M4.7). */
export class ShareSender {
  readonly #db: Database
  readonly #port: ChatPort
  readonly #report: (error: unknown) => void

  constructor(db: Database, port: ChatPort, report: (error: unknown) => void) {
    this.#db = db
    this.#port = port
    this.#report = report
  }

  readonly job: Job = { name: 'shared bets', run: now => this.#tellOne(now) }

  async #tellOne(now: number): Promise<boolean> {
    const id = await this.#lease(now)
    if (id === undefined) return false
    const row = await this.#read(id)
    const isGone = row.withdrawn_at !== null || row.status === ORDER_STATUS.cancelled
    const word = isGone ? GONE : row.status
    try {
      const isNews = word !== row.told
      if (isNews) await (isGone ? this.#port.withdraw(cardOf(row)) : this.#port.share(cardOf(row)))
      const next = word === ORDER_STATUS.pending ? now + LOOK_EVERY_MS : null
      await this.#plan(row, { told: word, step: 0, next_at: next })
    } catch (error) {
      if (!(error instanceof ProviderSilent)) this.#report(error)
      const wait = RETRY_MS * 2 ** Math.min(row.step, RETRY_DOUBLINGS)
      await this.#plan(row, { told: row.told, step: row.step + 1, next_at: now + wait })
    }
    return true
  }

  async #lease(now: number): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      update shares set next_at = ${now + LEASE_MS}::bigint, turn = turn + 1 where id = (
        select id from shares where next_at <= ${now} order by next_at limit 1 for update skip locked)
      returning id`.execute(this.#db)
    return rows[0]?.id
  }

  async #read(id: number): Promise<DueCard> {
    const { rows } = await sql<DueCard>`
      select s.id, s.at, s.user_id, u.username, o.id as order_id, o.game_id, o.issue, o.play_number,
        o.action_code as code, o.multiple, o.unit_mode, o.stake, o.status, o.bonus,
        s.company_code, s.turn, s.step, s.told, s.withdrawn_at
      from shares s join orders o on o.id = s.order_id join users u on u.id = s.user_id where s.id = ${id}`.execute(
      this.#db
    )
    const [row] = rows
    if (!row) throw new Error(`share ${id} has no order`)
    return row
  }

  /**
   * Writes down what comes next for a card, unless the player has shared or withdrawn it again meanwhile: that raised
   * `turn`, and is told to the chat next.
   */
  async #plan({ id, turn }: DueCard, change: { told: number | null; step: number; next_at: number | null }) {
    await this.#db.updateTable('shares').set(change).where('id', '=', id).where('turn', '=', turn).execute()
  }
}
