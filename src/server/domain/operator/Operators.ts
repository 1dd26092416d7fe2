import type { ResolveOutcome } from '../../../contract/operator'
import { moneyFromYuan } from '../../../rules/money'
import { freezeUntil, UNTIL_LIFTED, unfreeze } from '../security/freeze'
import { resetPin } from '../security/Pins'
import { adjustBalance } from './adjustBalance'
import { answerReminder, openReminders } from './answerReminder'
import { logAction } from './logAction'
import type { OperatorParts } from './OperatorParts'
import type { By, Decision, OperatorTopic, QueueItem } from './OperatorTopic'
import type { Difference } from './reconcile'
import { reconcile } from './reconcile'
import { refused, unknownOrder } from './refused'
import { sendMessage } from './sendMessage'
import type { ShownOrder } from './showOrder'
import { showOrder } from './showOrder'

const idOf = (no: string): number => Number(no.slice(1))

/**
 * The back office: what people decide of money (§M8). What is asked for is written down before it is done; the same
 * command twice has one effect and the same answer. Nothing here reaches draws, odds or bets.
 * @throws CallRefused with the reason in one sentence
 */
export class Operators {
  readonly #parts: OperatorParts

  constructor(parts: OperatorParts) {
    this.#parts = parts
  }

  /** All that waits for a person, oldest first. */
  async queue(now: number): Promise<readonly QueueItem[]> {
    const items = await Promise.all(this.#parts.topics.map(topic => topic.queue(now)))
    return [...items.flat(), ...(await openReminders(this.#parts.db))].sort((a, b) => a.since - b.since)
  }

  /** Everything of one order or player, unmasked. */
  async show(by: By, no: string, withReceipt: boolean): Promise<ShownOrder> {
    const target = await this.#targetOf(no)
    await this.#log(by, 'show', target, { withReceipt })
    return showOrder(this.#parts, target, withReceipt)
  }

  /** @param received what was counted, in yuan or USDT; of deposits only */
  async approve(by: By, no: string, received: string | undefined): Promise<Decision> {
    await this.#log(by, 'approve', no, { received })
    return (await this.#topicOf(no).approve?.(idOf(no), by, received)) ?? cannot(no, 'approved')
  }

  async reject(by: By, no: string, reason: string): Promise<Decision> {
    await this.#log(by, 'reject', no, { reason })
    return (await this.#topicOf(no).reject?.(idOf(no), by, reason)) ?? cannot(no, 'rejected')
  }

  async resolve(by: By, no: string, outcome: ResolveOutcome, proof: string): Promise<Decision> {
    await this.#log(by, 'resolve', no, { outcome, proof })
    return (await this.#topicOf(no).resolve?.(idOf(no), by, outcome, proof)) ?? cannot(no, 'resolved')
  }

  async reverse(by: By, no: string, reason: string): Promise<Decision> {
    await this.#log(by, 'reverse', no, { reason })
    return (await this.#topicOf(no).reverse?.(idOf(no), by, reason)) ?? cannot(no, 'reversed')
  }

  /** @param yuan signed */
  async adjust(by: By, player: string, yuan: string, reason: string): Promise<Decision> {
    const target = await this.#playerOf(player)
    await this.#log(by, 'adjust', target, { yuan, reason })
    const amount = moneyFromYuan(yuan.replace(/^\+/, ''))
    if (!amount) throw refused(`${yuan} is no amount: write it as +12.50 or -12.50.`)
    return adjustBalance(this.#parts, { userId: idOf(target), amount, reason }, by)
  }

  /** No money leaves until it is lifted. */
  freeze(by: By, player: string, reason: string): Promise<Decision> {
    return this.#ofPlayer(by, 'freeze', player, { reason }, async userId => {
      await freezeUntil(this.#parts.db, userId, UNTIL_LIFTED, 'operator')
      return 'withdrawals and transfers out are stopped'
    })
  }

  unfreeze(by: By, player: string): Promise<Decision> {
    return this.#ofPlayer(by, 'unfreeze', player, {}, async userId => {
      await unfreeze(this.#parts.db, userId)
      return 'money may leave again'
    })
  }

  /** Codes are asked for no more; no money leaves for a day. */
  resetTotp(by: By, player: string): Promise<Decision> {
    return this.#ofPlayer(by, 'reset-totp', player, {}, async userId => {
      await this.#parts.totp.remove(userId, by.now)
      return 'the authenticator is gone: no money leaves for a day'
    })
  }

  /** The withdrawal password is gone; whoever sets the next one has to wait a day. */
  resetPin(by: By, player: string): Promise<Decision> {
    return this.#ofPlayer(by, 'reset-pin', player, {}, async userId => {
      const events = await resetPin(this.#parts.db, userId, by.now)
      events.forEach(this.#parts.emit)
      return 'the withdrawal password is gone: the player sets a new one with the login password'
    })
  }

  /** Every session of the player ends (§S8, 4652); they may log in again. */
  logOut(by: By, player: string, reason: string): Promise<Decision> {
    return this.#ofPlayer(by, 'log-out', player, { reason }, async userId => {
      const { db, sessions } = this.#parts
      const tell = await db.transaction().execute(trx => sessions.endAll(trx, userId, 'removed', by.now))
      tell()
      return 'logged out everywhere'
    })
  }

  /** @param to a player, or `all` */
  async message(by: By, to: string, title: string, text: string): Promise<Decision> {
    const target = to === 'all' ? to : await this.#playerOf(to)
    await this.#log(by, 'message', target, { title, text })
    const { decision, events } = await sendMessage(this.#parts.db, { target, title, text, now: by.now })
    events.forEach(this.#parts.emit)
    return decision
  }

  /** @param reminder its number: R7 */
  async answer(by: By, reminder: string, text: string): Promise<Decision> {
    await this.#log(by, 'answer', reminder, { text })
    return answerReminder(this.#parts.db, idOf(reminder), text, by.now)
  }

  async reconcile(by: By, provider: string, day: string): Promise<readonly Difference[]> {
    await this.#log(by, 'reconcile', provider, { day })
    const { provider: ours, topics } = this.#parts
    if (ours?.code !== provider)
      throw refused(`${provider} is no provider here${ours ? `: there is ${ours.code}` : ''}.`)
    return reconcile(ours, topics, day)
  }

  async #ofPlayer(
    by: By,
    action: string,
    player: string,
    detail: object,
    act: (userId: number) => Promise<string>
  ): Promise<Decision> {
    const target = await this.#playerOf(player)
    await this.#log(by, action, target, detail)
    const userId = idOf(target)
    const text = await act(userId)
    this.#parts.emit({ kind: 'account', userId, what: 'security', id: '', state: 0 })
    return { no: target, state: 1, text }
  }

  #log(by: By, action: string, target: string, detail: object): Promise<void> {
    return logAction(this.#parts.db, by, action, target, detail)
  }

  #topicOf(no: string): OperatorTopic {
    const topic = this.#parts.topics.find(({ letter }) => no.startsWith(letter))
    if (!topic) throw unknownOrder(no)
    return topic
  }

  async #targetOf(no: string): Promise<string> {
    return /^[U@]/.test(no) ? this.#playerOf(no) : no
  }

  /** U7 of U7 or of @name. */
  async #playerOf(player: string): Promise<string> {
    const { db } = this.#parts
    const row = await db
      .selectFrom('users')
      .select('id')
      .$if(player.startsWith('@'), query => query.where('username_key', '=', player.slice(1).toLowerCase()))
      .$if(!player.startsWith('@'), query => query.where('id', '=', idOf(player)))
      .executeTakeFirst()
    if (!row || !/^[U@]/.test(player)) throw unknownOrder(player)
    return `U${row.id}`
  }
}

function cannot(no: string, done: string): never {
  throw refused(`${no} cannot be ${done}.`)
}
