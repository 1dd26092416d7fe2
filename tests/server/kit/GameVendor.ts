import type { Vendor } from '../../../src/contract/areas/wallets'
import { NOT_FOUND_FINAL } from '../../../src/rules/cashier/transfer'
import type { GamePort, WalletMove, WalletMoveStatus } from '../../../src/server/ports/GamePort'
import { ProviderSilent } from '../../../src/server/ports/PaymentProvider'
import { SandboxGames } from '../../../src/server/sandbox/games/SandboxGames'
import type { Database } from '../../../src/server/store/tables'

/** What becomes of the next moves: done and told; done, the answer lost; lost on the way; heard, but done later. */
export type Weather = 'fine' | 'answer-lost' | 'never-heard' | 'late'

/** The sandbox's vendors behind a bad line. */
export class GameVendor implements GamePort {
  readonly identity: string
  vendors: GamePort['vendors']
  weather: Weather = 'fine'
  /** As a gateway that was just set up. */
  knowsNothing = false
  readonly down = new Set<Vendor>()
  readonly sent: string[] = []
  readonly asked: string[] = []
  readonly #late: { readonly move: WalletMove; readonly sentAt: number }[] = []
  readonly #now: () => number
  readonly #inner: SandboxGames

  /** @param identity another one is another gateway */
  constructor(db: Database, now: () => number, identity = 'scripted') {
    this.identity = identity
    this.#now = now
    this.#inner = new SandboxGames(db, now)
    this.vendors = this.#inner.vendors
  }

  async transfer(move: WalletMove): Promise<WalletMoveStatus> {
    this.sent.push(move.orderNo)
    this.#reach(move.vendor)
    switch (this.weather) {
      case 'fine':
        return this.#inner.transfer(move)
      case 'answer-lost':
        await this.#inner.transfer(move)
        throw new ProviderSilent('lost')
      case 'late':
        this.#late.push({ move, sentAt: this.#now() })
        throw new ProviderSilent('late')
      case 'never-heard':
        throw new ProviderSilent('never heard')
    }
  }

  /** What was on its way arrives; what was on it for ten minutes never does. */
  async arrive(): Promise<void> {
    for (const { move, sentAt } of this.#late.splice(0))
      if (this.#now() - sentAt < NOT_FOUND_FINAL) await this.#inner.transfer(move)
  }

  async launch(vendor: Vendor, userRef: string) {
    this.#reach(vendor)
    return this.#inner.launch(vendor, userRef)
  }

  async balance(vendor: Vendor, userRef: string) {
    this.#reach(vendor)
    return this.#inner.balance(vendor, userRef)
  }

  async query(vendor: Vendor, orderNo: string): Promise<WalletMoveStatus> {
    this.asked.push(orderNo)
    this.#reach(vendor)
    if (this.knowsNothing) return { state: 'unknown', reason: '' }
    return this.#inner.query(vendor, orderNo)
  }

  report(from: number, until: number) {
    return this.#inner.report(from, until)
  }

  #reach(vendor: Vendor): void {
    if (this.down.has(vendor)) throw new ProviderSilent(`${vendor} is down`)
  }
}
