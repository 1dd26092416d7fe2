import type { Clock } from '../../timing/Clock'
import type { CardWord, ChatCard, ChatPort } from './ChatPort'
import type { GatewayAddress } from './GatewayCaller'
import { accepted, GatewayCaller } from './GatewayCaller'
import { wireAmount } from './wireAmount'

/** The operator's chat behind a gateway, over HTTP (§W5). */
export class HttpChat implements ChatPort {
  readonly #caller: GatewayCaller

  constructor(gateway: GatewayAddress, clock: Pick<Clock, 'now' | 'after'>, giveUp?: AbortSignal) {
    this.#caller = new GatewayCaller({ ...gateway, clock, giveUp })
  }

  async share({ stake, bonus, ...card }: ChatCard): Promise<void> {
    const sums = { stake: wireAmount('CNY', stake), bonus: wireAmount('CNY', bonus) }
    await this.#caller.call('share', { ...card, ...sums }, accepted)
  }

  async withdraw({ no, turn, companyCode }: CardWord): Promise<void> {
    await this.#caller.call('withdraw', { no, turn, companyCode }, accepted)
  }
}
