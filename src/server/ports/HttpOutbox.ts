import type { Clock } from '../../timing/Clock'
import type { GatewayAddress } from './GatewayCaller'
import { accepted, GatewayCaller } from './GatewayCaller'
import type { OutboxLetter, OutboxPort } from './OutboxPort'

/** Short messages and mails through the operator's gateway, over HTTP (§W6). */
export class HttpOutbox implements OutboxPort {
  readonly #caller: GatewayCaller

  constructor(gateway: GatewayAddress, clock: Pick<Clock, 'now' | 'after'>, giveUp?: AbortSignal) {
    this.#caller = new GatewayCaller({ ...gateway, clock, giveUp })
  }

  async send(letter: OutboxLetter): Promise<void> {
    await this.#caller.call('send', letter, accepted)
  }
}
