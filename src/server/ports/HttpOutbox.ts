import * as z from 'zod/mini'
import type { Clock } from '../../timing/Clock'
import { GatewayCaller } from './GatewayCaller'
import type { OutboxLetter, OutboxPort } from './OutboxPort'

export interface OutboxGateway {
  readonly url: string
  readonly secret: string
}

const accepted = z.object({ accepted: z.literal(true) })

/** Short messages and mails through the operator's gateway, over HTTP (`ports/README.md`). */
export class HttpOutbox implements OutboxPort {
  readonly #caller: GatewayCaller

  constructor(gateway: OutboxGateway, clock: Pick<Clock, 'now' | 'after'>) {
    this.#caller = new GatewayCaller({ ...gateway, clock })
  }

  async send(letter: OutboxLetter): Promise<void> {
    await this.#caller.call('send', letter, accepted)
  }
}
