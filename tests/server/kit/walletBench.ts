import type { GameCoin, WalletCoin } from '../../../src/contract/areas/wallets'
import { money, YUAN } from '../../../src/rules/money'
import type { DomainEvent } from '../../../src/server/domain/events'
import type { CashAnswer } from '../../../src/server/domain/keyed/keptAnswers'
import type { KeyedOutcome } from '../../../src/server/domain/keyed/writeOnce'
import type { GameWallets } from '../../../src/server/domain/wallets/createWallets'
import { createWallets } from '../../../src/server/domain/wallets/createWallets'
import { Patience } from '../../../src/server/domain/wallets/Patience'
import { userRefOf } from '../../../src/server/domain/wallets/userRef'
import { VENDOR_TABLE } from '../../../src/server/domain/wallets/vendorTable'
import type { WalletParts } from '../../../src/server/domain/wallets/WalletParts'
import type { Database } from '../../../src/server/store/tables'
import { FakeClock } from '../../kit/FakeClock'
import { GameVendor } from './GameVendor'
import { violations } from './tampering'
import { freshDatabase, NOW, newKey, player, SECRETS } from './testDatabase'

/** One player, three vendors behind a line that can be bad, and a clock that is moved by hand. Amounts in yuan. */
export class WalletBench {
  readonly clock: FakeClock
  readonly events: DomainEvent[] = []
  readonly faults: unknown[] = []
  readonly vendor: GameVendor
  readonly parts: WalletParts
  readonly wallets: GameWallets

  private constructor(
    readonly db: Database,
    readonly uid: number,
    now: number,
    gateway?: string
  ) {
    this.clock = new FakeClock(now)
    this.vendor = new GameVendor(db, () => this.clock.now(), gateway)
    this.parts = {
      db,
      secrets: SECRETS,
      clock: this.clock,
      patience: new Patience(this.clock),
      emit: event => this.events.push(event),
      report: fault => this.faults.push(fault),
      port: this.vendor
    }
    this.wallets = createWallets(this.parts)
  }

  static async open(): Promise<WalletBench> {
    return WalletBench.on(await freshDatabase())
  }

  /** A server over an open database that starts now, at a gateway: for a new player, or for one another server has. */
  static async on(db: Database, uid?: number, now = NOW, gateway?: string): Promise<WalletBench> {
    return new WalletBench(db, uid ?? (await player(db)), now, gateway)
  }

  /** The number of the transfer, or the refusal's key. */
  async move(from: WalletCoin, to: WalletCoin, yuan: number, key = newKey()): Promise<string> {
    const amount = money(Math.round(yuan * YUAN))
    return said(await this.wallets.move({ userId: this.uid, from, to, amount, key, now: this.clock.now() }))
  }

  async recall(key = newKey()): Promise<readonly string[]> {
    const outcome = await this.wallets.recallAll({ userId: this.uid, key, now: this.clock.now() })
    if (!outcome.ok || outcome.answer.state === 'refused') throw new Error(JSON.stringify(outcome))
    return outcome.answer.refs
  }

  /** Lets time pass second by second where it matters: jobs run at every step. */
  async pass(ms: number, step = 5_000): Promise<void> {
    for (const end = this.clock.now() + ms; this.clock.now() < end; ) {
      this.clock.advanceSync(Math.min(step, end - this.clock.now()))
      for (const job of this.wallets.jobs) while (await job.run(this.clock.now()));
    }
  }

  async state(number: string): Promise<number> {
    const [row] = await this.wallets.reader.byNumbers(this.uid, [number])
    return row?.state ?? Number.NaN
  }

  /** Main balance and held money of the ledger, in yuan. */
  async ledger(): Promise<{ readonly main: number; readonly held: number }> {
    const rows = await this.db
      .selectFrom('accounts')
      .select(['kind', 'balance'])
      .where('user_id', '=', this.uid)
      .execute()
    const of = (kind: string) => (rows.find(row => row.kind === kind)?.balance ?? Number.NaN) / YUAN
    return { main: of('player'), held: of('hold') }
  }

  /** What the vendor itself has, in yuan. */
  async there(coin: GameCoin): Promise<number> {
    const entry = VENDOR_TABLE.find(each => each.coin === coin)
    const row = await this.db
      .selectFrom('sandbox_wallets')
      .select('balance')
      .where('vendor', '=', entry?.vendor ?? 'qipai')
      .where('user_ref', '=', userRefOf(SECRETS, entry?.vendor ?? 'qipai', this.uid))
      .executeTakeFirst()
    return (row?.balance ?? 0) / YUAN
  }

  /** 'holds', or the first violation. */
  async verdict(): Promise<string> {
    return (await violations(this.db))[0] ?? 'holds'
  }
}

const said = (outcome: KeyedOutcome<CashAnswer>): string =>
  !outcome.ok ? outcome.code : outcome.answer.state === 'refused' ? outcome.answer.code : (outcome.answer.refs[0] ?? '')
