/** Amounts are units of 1/10000 yuan. */
const YUAN = 10_000
const MINUTE = 60_000
/** How long an order waits to be paid, and a payout takes with the review of the sandbox before it. */
const EXPIRES_AFTER = 15 * MINUTE
const PAID_WITHIN = 2 * MINUTE

interface ModelDeposit {
  readonly no: string
  readonly amount: number
  readonly madeAt: number
  state: 'unpaid' | 'done' | 'failed' | 'cancelled' | 'expired'
  /** The payment failed at the provider, whatever the order came to: no money comes any more. */
  refused: boolean
}

interface ModelWithdrawal {
  readonly amount: number
  readonly madeAt: number
  readonly fails: boolean
}

/** What a player's money must be, from the rules of §M2.4, §M3, §M4 and §M6 alone: no rows, no provider, no jobs. */
export class CashModel {
  main = 10_000 * YUAN
  hold = 0
  savings = 0
  /** What is at vendors, by coin. */
  readonly games = new Map<string, number>()
  /** Those of today. */
  deposits: ModelDeposit[] = []
  #withdrawal: ModelWithdrawal | undefined
  /** Amounts of today that were not given back. */
  #withdrawn: number[] = []
  #cancels = 0
  #now = 0
  /** The smallest that savings were today, what the day began with included. */
  #least = 0

  get openDeposits(): readonly ModelDeposit[] {
    return this.deposits.filter(({ state }) => state === 'unpaid')
  }

  /** Whether a deposit is taken; `made` then says under which number. */
  mayDeposit(amount: number): boolean {
    const asked = this.deposits
      .filter(({ state }) => state === 'unpaid' || state === 'done')
      .reduce((sum, deposit) => sum + deposit.amount, 0)
    const inRange = amount >= 100 * YUAN && amount <= 50_000 * YUAN
    return inRange && this.openDeposits.length < 3 && asked + amount <= 500_000 * YUAN
  }

  made(no: string, amount: number): void {
    this.deposits.push({ no, amount, madeAt: this.#now, state: 'unpaid', refused: false })
  }

  /** The provider says paid: credited once, however often it says so, also after a cancel or its time. */
  pay(deposit: ModelDeposit): void {
    if (deposit.state === 'done' || deposit.refused) return
    deposit.state = 'done'
    this.main += deposit.amount
  }

  fail(deposit: ModelDeposit): void {
    if (deposit.state === 'done') return
    deposit.refused = true
    if (deposit.state === 'unpaid') deposit.state = 'failed'
  }

  /** Whether the cancel is taken. */
  cancel(deposit: ModelDeposit): boolean {
    if (deposit.state === 'cancelled') return true
    if (deposit.state !== 'unpaid' || this.#cancels >= 5) return false
    this.#cancels += 1
    deposit.state = 'cancelled'
    return true
  }

  withdraw(amount: number, fails: boolean): boolean {
    const taken = this.#withdrawn.reduce((sum, each) => sum + each, 0)
    const inRange = amount >= 100 * YUAN && amount <= 50_000 * YUAN
    const isFree = !this.#withdrawal && this.#withdrawn.length < 10 && amount <= 200_000 * YUAN - taken
    if (!inRange || !isFree || amount > this.main) return false
    this.main -= amount
    this.hold += amount
    this.#withdrawal = { amount, madeAt: this.#now, fails }
    this.#withdrawn.push(amount)
    return true
  }

  turn(direction: 'in' | 'out', amount: number): boolean {
    const has = direction === 'in' ? this.main : this.savings
    const least = direction === 'in' ? YUAN : Math.min(YUAN, this.savings)
    if (amount < least || amount > has) return false
    if (direction === 'in' && this.savings + amount > 1_000_000 * YUAN) return false
    this.main += direction === 'in' ? -amount : amount
    this.savings += direction === 'in' ? amount : -amount
    this.#least = Math.min(this.#least, this.savings)
    return true
  }

  /** Between the main wallet and a game's. */
  transfer(coin: string, direction: 'in' | 'out', amount: number): boolean {
    const there = this.games.get(coin) ?? 0
    const has = direction === 'in' ? there : this.main
    if (amount < 1 * YUAN || amount > 50_000 * YUAN || amount > has) return false
    this.main += direction === 'in' ? amount : -amount
    this.games.set(coin, there + (direction === 'in' ? -amount : amount))
    return true
  }

  recall(): void {
    for (const amount of this.games.values()) this.main += amount
    this.games.clear()
  }

  /** Time goes on: orders expire, payouts end. */
  pass(ms: number): void {
    this.#now += ms
    for (const deposit of this.openDeposits) if (this.#now >= deposit.madeAt + EXPIRES_AFTER) deposit.state = 'expired'
    const going = this.#withdrawal
    if (!going || this.#now < going.madeAt + PAID_WITHIN) return
    this.#withdrawal = undefined
    this.hold -= going.amount
    if (!going.fails) return
    this.main += going.amount
    this.#withdrawn.splice(this.#withdrawn.indexOf(going.amount), 1)
  }

  /** A night: the day's interest comes, which earns from the day after; what was counted by the day begins anew. */
  sleep(ms: number): void {
    this.pass(ms)
    ;[this.deposits, this.#withdrawn, this.#cancels] = [[], [], 0]
    const interest = Math.floor(this.#least / 10_000)
    this.#least = this.savings
    this.savings += interest
  }
}
