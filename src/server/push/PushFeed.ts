import type { GameFamily } from '../../games/family'
import { money, yuanOf } from '../../rules/money'
import { gameOf, rulesOf } from '../catalogue/catalogue'
import type { Game } from '../catalogue/Game'
import type { DomainEvent } from '../domain/events'
import type { IssueReader } from '../domain/issues/IssueReader'
import { readCurrentIssue } from '../views/currentIssue'
import { lastDrawOf } from '../views/drawViews'
import type { PushHub } from './PushHub'
import { gameStream, userStream } from './PushHub'

interface FeedOptions {
  readonly issues: IssueReader
  readonly now: () => number
  /** Hears how long each event waited for its message to be sent, in ms. */
  readonly pushed?: (ms: number) => void
  report(error: unknown): void
}

/** Turns what happened into messages, one after the other, so that a stream's numbers follow the order of events. */
export class PushFeed {
  #work: Promise<void> = Promise.resolve()
  #hub: PushHub | undefined
  readonly #options: FeedOptions

  constructor(options: FeedOptions) {
    this.#options = options
  }

  /** Starts publishing. Events of the start-up are dropped: no client is connected yet, and each begins with a snapshot. */
  connect(hub: PushHub): void {
    this.#hub = hub
  }

  readonly take = (event: DomainEvent): void => {
    const hub = this.#hub
    if (!hub) return
    const { now, pushed } = this.#options
    const taken = now()
    this.#work = this.#work
      .then(() => this.#publish(hub, event))
      .then(() => pushed?.(now() - taken))
      .catch((error: unknown) => this.#options.report(error))
  }

  /** Resolves when everything taken so far is sent. */
  idle(): Promise<void> {
    return this.#work
  }

  async #publish(hub: PushHub, event: DomainEvent): Promise<void> {
    switch (event.kind) {
      case 'drawn':
        return this.#drawn(hub, event.typeId, event.issue)
      case 'opened': {
        const current = await readCurrentIssue(this.#options.issues, soldGame(event.typeId), this.#options.now())
        return hub.publish(gameStream(event.typeId), 'issue', { typeId: event.typeId, current })
      }
      case 'balance':
        return hub.publish(userStream(event.userId), 'balance', { coins: yuanOf(event.balance) })
      case 'account':
        return hub.publish(userStream(event.userId), 'account', { what: event.what, id: event.id, state: event.state })
      case 'settled':
        return hub.publish(userStream(event.userId), 'settled', {
          typeId: event.typeId,
          issue: event.issue,
          orders: event.orders.map(order => ({
            orderId: String(order.orderId),
            orderstatus: order.status,
            bonus: yuanOf(money(order.bonus)),
            actioncoin: yuanOf(money(order.stake))
          }))
        })
    }
  }

  async #drawn(hub: PushHub, typeId: number, issue: string): Promise<void> {
    const { rules } = soldGame(typeId)
    const row = await this.#options.issues.byIssue(typeId, issue)
    if (!row || row.result === null) return
    await hub.publish(gameStream(typeId), 'drawn', { typeId, last: lastDrawOf(rules, { ...row, result: row.result }) })
  }
}

/** Events come from games that are drawn or sold, so their rules are there. */
function soldGame(typeId: number): { readonly game: Game; readonly rules: GameFamily } {
  const game = gameOf(typeId)
  const rules = game && rulesOf(game)
  if (!game || !rules) throw new Error(`an event of game ${typeId}, which has no rules`)
  return { game, rules }
}
