import { CODE } from '../../contract/codes'
import type { Clock } from '../../timing/Clock'
import { CallRefused } from '../CallRefused'
import { networkOf } from '../domain/users/networkOf'
import { FloodMeter } from '../plugins/FloodMeter'
import { TurnQueues } from '../plugins/TurnQueues'

/** Refused calls: far more than a hand can make, far fewer than would hold anybody else up. */
const SESSION_REFUSALS = { most: 60, perSecond: 5 }
const ADDRESS_REFUSALS = { most: 200, perSecond: 20 }
/**
 * Calls of one session that run at once; those that change something would wait for each other behind the lock of the
 * accounts anyway.
 */
const AT_ONCE = 4
const LONGEST_LINE = 1000
/** Calls of all sessions that may wait in a line; one more hears that the machine is full. */
const LONGEST_COMMON_LINE = 2000
/**
 * ms after which a call that waits is told that the machine is full. A client waits 15 s for its answer, and a
 * connection and a statement that hang take 13 of them (`openStore`). A money call that its client gives up has no
 * effect any more (`endKey`).
 */
const LONGEST_WAIT_MS = 4000
/**
 * ms for a bet: its player hears within the second that it was not taken. Slips wait as long in their own queue
 * (`SlipQueue`).
 */
const BETS_WAIT_MS = 800
/** Sessions remembered as live, so that a flood of invented tokens from their address does not lock them out. */
const LIVE_KEPT = 20_000

/** A call refused because the machine is full does not count as one of a flood. */
const isRefusal = (error: unknown): boolean => error instanceof CallRefused && error.code !== CODE.busy

const isFull = (): CallRefused => CallRefused.busy()
const tooMany = (): CallRefused => CallRefused.of('request.too-many', {}, CODE.tooMany)

/**
 * Calls that wait for a vendor of games or for the payment gateway hold no database connection while they wait, so more
 * of them may run at once than of the others.
 */
const VENDORS_AT_ONCE = 12

/**
 * The line a call that changes something waits in before it reaches the database. `bets`: that of everybody, but given
 * up sooner; `vendors`: calls that ask vendors of games or the payment gateway, which may hang; `own`: none here, as
 * the call has a queue of its own, where a bet has its session looked up too. The look-ups of all other calls need no
 * turn: they share statements (`Gathered`).
 */
export type CallLine = 'everybody' | 'bets' | 'vendors' | 'own'

interface GateOptions {
  readonly clock: Pick<Clock, 'now' | 'after'>
  /** False where the operator set no limit of calls. */
  readonly limited: boolean
  /** Calls that may be at the database at once; the scheduler's own work comes between them. */
  readonly atOnce: number
}

/**
 * Makes a flood of refused calls cost its sender: past the limit the answer is 429, given before anything is read. It
 * counts by session, and by address (IPv6: by the subscriber's network) for calls that open no session. Accepted calls
 * are never limited here, refused ones also in trial mode and from this machine. Calls wait for their turn here instead
 * of at the database, so that a draw never stands behind all of them.
 */
export class CallGate {
  readonly #sessions: FloodMeter
  readonly #addresses: FloodMeter
  readonly #turns: TurnQueues
  readonly #lines: Readonly<Record<Exclude<CallLine, 'own'>, TurnQueues>>
  readonly #live = new Set<string>()
  readonly #limited: boolean
  readonly #now: () => number

  constructor({ clock, limited, atOnce }: GateOptions) {
    const now = () => clock.now()
    const common = (most: number) => new TurnQueues({ most, longest: LONGEST_COMMON_LINE, clock })
    const everybody = common(atOnce)
    this.#limited = limited
    this.#now = now
    this.#turns = new TurnQueues({ most: AT_ONCE, longest: LONGEST_LINE, clock })
    this.#lines = { everybody, bets: everybody, vendors: common(VENDORS_AT_ONCE) }
    this.#sessions = new FloodMeter(SESSION_REFUSALS, now)
    this.#addresses = new FloodMeter(ADDRESS_REFUSALS, now)
  }

  /** Asks at the door who calls. @throws CallRefused 429, or what `read` refuses with */
  async arrive<T>(ip: string, tokenHash: string, read: () => Promise<T>): Promise<T> {
    this.#check(ip, tokenHash)
    return this.#admit(ip, tokenHash, read)
  }

  /** A call that only reads, of a session that was let in. */
  async count<T>(tokenHash: string, call: () => Promise<T>): Promise<T> {
    try {
      const answer = await call()
      // A player whose bets are accepted is never held up, however fast.
      this.#sessions.ease(tokenHash)
      return answer
    } catch (error) {
      if (isRefusal(error)) this.#sessions.add(tokenHash)
      throw error
    }
  }

  /**
   * A call that changes something: a few of a session at once, and who calls is asked again, because the session may
   * have ended while the body came in or while others had their turn. Sending the answer is no part of it: a client
   * that does not read would keep its turn.
   * @throws CallRefused 429, or that the machine is full
   */
  async change<T, Owner>(
    ip: string,
    tokenHash: string,
    read: () => Promise<Owner>,
    call: (owner: Owner) => Promise<T>,
    line: CallLine = 'everybody'
  ): Promise<T> {
    const end = this.#now() + (line === 'bets' ? BETS_WAIT_MS : LONGEST_WAIT_MS)
    const left = () => end - this.#now()
    const admitted = () => {
      if (left() <= 0) throw isFull()
      // Calls before this one in the queue may have used up the rest of the allowance.
      this.#check(ip, tokenHash)
      return this.count(tokenHash, async () => call(await this.#admit(ip, tokenHash, read)))
    }
    return inTurn(this.#turns.enter(tokenHash, left()), tooMany, () =>
      line === 'own' ? admitted() : inTurn(this.#lines[line].enter('', left()), isFull, admitted)
    )
  }

  #check(ip: string, tokenHash: string): void {
    if (!this.#limited) return
    const stranger = !this.#live.has(tokenHash)
    if (this.#sessions.isFull(tokenHash) || (stranger && this.#addresses.isFull(networkOf(ip)))) throw tooMany()
  }

  /** A call that opens no session counts against its address. */
  async #admit<T>(ip: string, tokenHash: string, read: () => Promise<T>): Promise<T> {
    try {
      const owner = await read()
      this.#live.delete(tokenHash)
      this.#live.add(tokenHash)
      const [oldest] = this.#live
      if (this.#live.size > LIVE_KEPT && oldest !== undefined) this.#live.delete(oldest)
      return owner
    } catch (error) {
      if (isRefusal(error)) {
        this.#live.delete(tokenHash)
        this.#addresses.add(networkOf(ip))
      }
      throw error
    }
  }
}

/** @param tooLong says what a line says in which nobody may stand any more */
async function inTurn<T>(
  turn: ReturnType<TurnQueues['enter']>,
  tooLong: () => CallRefused,
  call: () => Promise<T>
): Promise<T> {
  const leave = await turn
  if (leave === 'late') throw isFull()
  if (leave === 'long') throw tooLong()
  try {
    return await call()
  } finally {
    leave()
  }
}
