import type { GameFamily } from '../../games/family'
import { money, yuanOf } from '../../rules/money'
import { gameOf, rulesOf } from '../catalogue/catalogue'
import type { Game } from '../catalogue/Game'
import type { DomainEvent } from '../domain/events'
import type { IssueReader } from '../domain/issues/IssueReader'
import { nextTurn } from '../timing/nextTurn'
import { readCurrentIssue } from '../views/currentIssue'
import { lastDrawOf } from '../views/drawViews'
import type { PushHub } from './PushHub'
import { gameOfStream, gameStream, userStream } from './PushHub'

interface FeedOptions {
  readonly issues: IssueReader
  readonly now: () => number
  /** Hears how long each event waited for its message to be sent, in ms. */
  readonly pushed?: (ms: number) => void
  report(error: unknown): void
}

/** Messages to players that are under way at once: those of a crowded settlement let others in between. */
const AT_ONCE = 200

type GameEvent = Extract<DomainEvent, { readonly kind: 'opened' | 'drawn' }>
type PlayerEvent = Exclude<DomainEvent, GameEvent>

/** Something for players, and what must be sent before it. */
interface Waiting {
  readonly event: PlayerEvent
  readonly taken: number
  readonly behind: Promise<void> | undefined
}

/**
 * Turns what happened into pushed messages. Messages of one game keep their order, and so do those to players; what a
 * player won comes after the draw that won it. Games wait neither for each other nor for messages to players: the
 * settlement of ten thousand players would hold up the next draws for seconds.
 */
export class PushFeed {
  /** The last message of each game that is still being sent. */
  readonly #games = new Map<number, Promise<void>>()
  #waiting: Waiting[] = []
  #players: Promise<void> | undefined
  #hub: PushHub | undefined
  readonly #options: FeedOptions

  constructor(options: FeedOptions) {
    this.#options = options
  }

  /**
   * Starts publishing. Events of the start-up are dropped: no client is connected yet, and each begins with a snapshot.
   */
  connect(hub: PushHub): void {
    this.#hub = hub
  }

  readonly take = (event: DomainEvent): void => {
    const hub = this.#hub
    if (!hub) return
    const taken = this.#options.now()
    if (event.kind === 'opened' || event.kind === 'drawn') {
      this.#takeOfGame(hub, event, taken)
      return
    }
    const behind = event.kind === 'settled' ? this.#games.get(event.typeId) : undefined
    this.#waiting.push({ event, taken, behind })
    this.#players ??= this.#sendToPlayers(hub)
  }

  /**
   * Messages of a stream up to this number never reached the sockets of this server. Another message goes out under the
   * number, so that clients see the gap and ask again: for a game its issue on sale, for a player that the account has
   * changed.
   */
  readonly missed = (stream: string, sequence: number): void => {
    const hub = this.#hub
    const typeId = gameOfStream(stream)
    if (typeId === undefined) hub?.show(stream, sequence, 'account', { what: 'security', id: '', state: 0 })
    else if (hub && gameOf(typeId))
      this.#showGame(hub, typeId, sequence).catch((error: unknown) => this.#options.report(error))
  }

  /** Resolves when everything taken so far is sent. */
  async idle(): Promise<void> {
    await Promise.all([this.#players, ...this.#games.values()])
  }

  #takeOfGame(hub: PushHub, event: GameEvent, taken: number): void {
    const { typeId } = event
    const before = this.#games.get(typeId) ?? Promise.resolve()
    const sent = before
      .then(() => this.#send(taken, () => this.#ofGame(hub, event)))
      .finally(() => {
        if (this.#games.get(typeId) === sent) this.#games.delete(typeId)
      })
    this.#games.set(typeId, sent)
  }

  /**
   * A connection to Redis sends in the order of the calls, so that messages of one player may be under way together.
   */
  async #sendToPlayers(hub: PushHub): Promise<void> {
    // Messages of events of the same moment are sent together.
    await nextTurn()
    while (this.#waiting.length > 0) {
      const some = this.#waiting.slice(0, AT_ONCE)
      this.#waiting = this.#waiting.slice(AT_ONCE)
      await Promise.all(new Set(some.map(({ behind }) => behind)))
      await Promise.all(some.map(({ event, taken }) => this.#send(taken, () => ofPlayer(hub, event))))
      await nextTurn()
    }
    // In the turn that found nothing waiting: what is taken in the next one begins anew.
    this.#players = undefined
  }

  async #send(taken: number, send: () => Promise<void>): Promise<void> {
    const { now, pushed, report } = this.#options
    try {
      await send()
      pushed?.(now() - taken)
    } catch (error) {
      report(error)
    }
  }

  async #showGame(hub: PushHub, typeId: number, sequence: number): Promise<void> {
    const { issues, now } = this.#options
    const current = await readCurrentIssue(issues, soldGame(typeId), now())
    hub.show(gameStream(typeId), sequence, 'issue', { typeId, current })
  }

  async #ofGame(hub: PushHub, { kind, typeId, issue }: GameEvent): Promise<void> {
    const { issues, now } = this.#options
    const sold = soldGame(typeId)
    if (kind === 'opened') {
      const current = await readCurrentIssue(issues, sold, now())
      return hub.publish(gameStream(typeId), 'issue', { typeId, current })
    }
    const row = await issues.byIssue(typeId, issue)
    if (!row || row.result === null) return
    await hub.publish(gameStream(typeId), 'drawn', {
      typeId,
      last: lastDrawOf(sold.rules, { ...row, result: row.result })
    })
  }
}

async function ofPlayer(hub: PushHub, event: PlayerEvent): Promise<void> {
  const stream = userStream(event.userId)
  switch (event.kind) {
    case 'balance':
      return hub.publish(stream, 'balance', { coins: yuanOf(event.balance) })
    case 'account':
      return hub.publish(stream, 'account', { what: event.what, id: event.id, state: event.state })
    case 'settled':
      return hub.publish(stream, 'settled', {
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

/** Events come from games that are drawn or sold, so their rules are there. */
function soldGame(typeId: number): { readonly game: Game; readonly rules: GameFamily } {
  const game = gameOf(typeId)
  const rules = game && rulesOf(game)
  if (!game || !rules) throw new Error(`an event of game ${typeId}, which has no rules`)
  return { game, rules }
}
