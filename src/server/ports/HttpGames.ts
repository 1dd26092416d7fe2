import type { Vendor } from '../../contract/areas/wallets'
import type { Money } from '../../rules/money'
import { money } from '../../rules/money'
import type { Clock } from '../../timing/Clock'
import type { Gateway } from '../cashierSettings'
import type { GameLaunch, GamePort, ReportedRound, WalletMove, WalletMoveStatus } from './GamePort'
import { GatewayCaller } from './GatewayCaller'
import { balanceAnswer, launchAnswer, moveAnswer, roundsAnswer, vendorsAnswer } from './gameAnswers'
import { ProviderSilent } from './PaymentProvider'
import { wireAmount } from './wireAmount'

/** The vendors of the gateway are asked for anew after this, ms. */
const VENDORS_KEPT_MS = 60_000

interface HttpGamesOptions {
  readonly gateway: Gateway
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly answerWithinMs?: number
  readonly giveUp?: AbortSignal | undefined
}

/** Vendors of games behind the operator's gateway, over HTTP (§W4). */
export class HttpGames implements GamePort {
  readonly identity: string
  readonly #caller: GatewayCaller
  readonly #gateway: Gateway
  readonly #clock: Pick<Clock, 'now' | 'after'>
  #known: readonly Vendor[] = []
  #askedAt = Number.NEGATIVE_INFINITY

  constructor({ gateway, clock, answerWithinMs, giveUp }: HttpGamesOptions) {
    this.#gateway = gateway
    this.#clock = clock
    const { url, secret } = gateway
    this.#caller = new GatewayCaller({
      url,
      secret,
      clock,
      giveUp,
      ...(answerWithinMs !== undefined && { answerWithinMs })
    })
    this.identity = this.#caller.address
  }

  /**
   * Vendors the gateway named last; while it cannot be reached the last ones stay. The list is renewed beside the call.
   */
  get vendors(): readonly Vendor[] {
    // Where a clock was ahead and has been put back, a time in the future counts as one as long ago.
    if (Math.abs(this.#clock.now() - this.#askedAt) >= VENDORS_KEPT_MS) void this.refresh()
    return this.#known
  }

  async refresh(): Promise<void> {
    this.#askedAt = this.#clock.now()
    try {
      this.#known = await this.#caller.call('vendors', {}, vendorsAnswer)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
    }
  }

  async launch(vendor: Vendor, userRef: string): Promise<GameLaunch> {
    const { url } = await this.#caller.call('launch', { vendor, userRef }, launchAnswer)
    // A player is never led to a page nobody configured, whatever the gateway says.
    if (!URL.canParse(url) || !this.#gateway.origins.includes(new URL(url).origin))
      throw new ProviderSilent('the gateway leads to a page that is not among GAME_ORIGINS')
    return { url, sameOrigin: true }
  }

  balance(vendor: Vendor, userRef: string): Promise<Money> {
    return this.#caller.call('balance', { vendor, userRef }, balanceAnswer)
  }

  transfer({ orderNo, vendor, userRef, amount }: WalletMove): Promise<WalletMoveStatus> {
    const direction = amount > 0 ? 'in' : 'out'
    const request = { orderNo, vendor, userRef, direction, amount: wireAmount('CNY', Math.abs(amount)) }
    return this.#caller.call('transfer', request, moveAnswer)
  }

  query(vendor: Vendor, orderNo: string): Promise<WalletMoveStatus> {
    return this.#caller.call('query', { vendor, orderNo }, moveAnswer)
  }

  async report(from: number, until: number): Promise<readonly ReportedRound[]> {
    const rounds = await this.#caller.call('report', { from, until }, roundsAnswer)
    return rounds.map(round => ({ ...round, stake: money(round.stake), paid: money(round.paid) }))
  }
}

/** The operator's gateway of games; undefined where none is set. */
export async function openGames(
  gateway: Gateway | undefined,
  clock: Pick<Clock, 'now' | 'after'>,
  giveUp?: AbortSignal
): Promise<GamePort | undefined> {
  if (!gateway) return undefined
  const games = new HttpGames({ gateway, clock, giveUp })
  await games.refresh()
  return games
}
