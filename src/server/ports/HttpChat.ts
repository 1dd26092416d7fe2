import * as z from 'zod/mini'
import type { Clock } from '../../timing/Clock'
import type { CardWord, ChatCard, ChatPort } from './ChatPort'
import { GatewayCaller } from './GatewayCaller'
import { wireAmount } from './wireAmount'

export interface ChatGateway {
  readonly url: string
  readonly secret: string
}

const accepted = z.object({ accepted: z.literal(true) })

/** The operator's chat behind a gateway, over HTTP (`ports/README.md`). */
export class HttpChat implements ChatPort {
  readonly #caller: GatewayCaller

  constructor(gateway: ChatGateway, clock: Pick<Clock, 'now' | 'after'>) {
    this.#caller = new GatewayCaller({ ...gateway, clock })
  }

  async share({ stake, bonus, ...card }: ChatCard): Promise<void> {
    const sums = { stake: wireAmount('CNY', stake), bonus: wireAmount('CNY', bonus) }
    await this.#caller.call('share', { ...card, ...sums }, accepted)
  }

  async withdraw({ no, turn, companyCode }: CardWord): Promise<void> {
    await this.#caller.call('withdraw', { no, turn, companyCode }, accepted)
  }
}
