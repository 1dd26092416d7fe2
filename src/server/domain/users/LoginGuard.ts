import type { WorkChallenge, WorkProof, WorkPurpose } from '../../../contract/areas/login'
import { CODE } from '../../../contract/codes'
import { CallRefused } from '../../CallRefused'
import type { KnownPlaces, Place } from './KnownPlaces'
import { strangersKey } from './KnownPlaces'
import type { LoginAttempt, LoginWaits } from './LoginWaits'
import { networkOf } from './networkOf'
import type { ProofOfWork, WorkBinding } from './ProofOfWork'
import type { WaitRule } from './waitRules'
import {
  ADDRESS,
  KNOWN_PLACE,
  levelOfAddress,
  levelOfFailures,
  levelOfOpenings,
  OPENINGS,
  STRANGERS
} from './waitRules'
import { waitText } from './waitText'

interface GuardParts {
  readonly work: ProofOfWork
  readonly waits: LoginWaits
  readonly places: KnownPlaces
  /** Addresses that are not counted: scripted players of a trial run all come from one. */
  readonly isTrial: (ip: string) => boolean
}

interface Asker {
  readonly purpose: WorkPurpose
  readonly name: string
  readonly ip: string
  readonly device?: string | undefined
  /** Hash of the session's token, where there is one: guesses made with a session are counted under it. */
  readonly session?: string | undefined
  readonly work?: WorkProof | undefined
}

/** A guess that was let through and counts as failed until it is said to have succeeded. */
interface Attempt {
  readonly nameKey: string
  readonly place: Place
  readonly claims: readonly LoginAttempt[]
}

/** A proof one level too easy passes: the level may rise while an honest client is still computing. */
const LEVEL_SLACK = 1
/**
 * Level of password changes and of codes for forgotten ones: whoever stole a session could guess the password with it.
 * Their waits count by session.
 */
const SESSION_LEVEL = 1

const ruleOf = ({ kind }: Place): WaitRule => (kind === 'stranger' ? STRANGERS : KNOWN_PLACE)

function refuseWait(waitMs: number, isStranger: boolean): never {
  const key = isStranger ? 'account.slow-down.others' : 'account.slow-down'
  const data = { waitSeconds: Math.ceil(waitMs / 1000), stranger: isStranger }
  throw CallRefused.of(key, { wait: waitText(waitMs) }, CODE.tooMany, data)
}

/**
 * Slows down guessing without locking out the owner (§R4). Every guess costs a proof of work; after five
 * failures all strangers of an account wait together, wherever they call from, while a device or an address the
 * account was used from before waits by its own failures only. Nothing here depends on whether the account exists.
 */
export class LoginGuard {
  readonly #parts: GuardParts

  constructor(parts: GuardParts) {
    this.#parts = parts
  }

  /** The puzzle to solve first. @throws CallRefused 429 while the caller has to wait */
  async challenge(asker: Asker, now: number): Promise<WorkChallenge> {
    const { purpose } = asker
    if (purpose === 'register') return this.#puzzle(asker, await this.#openingLevel(asker.ip, now), now)
    if (purpose !== 'login') return this.#puzzle(asker, SESSION_LEVEL, now)
    const place = await this.#placeOf(asker, now)
    const { level, waitMs } = await this.#state(place, asker.ip, now)
    if (waitMs > 0) refuseWait(waitMs, place.kind === 'stranger')
    return this.#puzzle(asker, level, now)
  }

  /** A login: work, then waits. @throws CallRefused */
  async begin(asker: Asker, now: number): Promise<Attempt> {
    const work = await this.#checked(asker, now)
    const place = await this.#placeOf(asker, now)
    // Paid before the waits are looked at: a guess that is refused for waiting costs its sender the same work.
    await this.#pay(work, (await this.#state(place, asker.ip, now)).level)
    const claims = await this.#claimAll(place, asker.ip, now)
    return { nameKey: asker.name.toLowerCase(), place, claims }
  }

  /** Guessing the password of the session's own account. @throws CallRefused */
  async beginInSession(asker: Asker & { readonly session: string }, now: number): Promise<Attempt> {
    await this.#pay(await this.#checked(asker, now), SESSION_LEVEL)
    return this.claimInSession(asker.name, asker.session, now)
  }

  /** Counts a guess without asking for work: the call tells only whether a password is the present one. */
  async claimInSession(name: string, session: string, now: number): Promise<Attempt> {
    const place: Place = { kind: 'device', key: `session:${session}` }
    const claim = await this.#parts.waits.claim(place.key, KNOWN_PLACE, now)
    if (claim.waitMs > 0) refuseWait(claim.waitMs, false)
    return { nameKey: name.toLowerCase(), place, claims: [claim] }
  }

  /** Opening an account. @throws CallRefused */
  async payForOpening(asker: Asker, now: number): Promise<void> {
    await this.#pay(await this.#checked(asker, now), await this.#openingLevel(asker.ip, now))
    if (!this.#parts.isTrial(asker.ip)) await this.#parts.waits.claim(openingsKey(asker.ip), OPENINGS, now)
  }

  /** A code for whoever forgot a password. @throws CallRefused */
  async payForCode(asker: Asker, now: number): Promise<void> {
    await this.#pay(await this.#checked(asker, now), SESSION_LEVEL)
  }

  async succeeded({ place, claims }: Attempt, now: number): Promise<void> {
    for (const claim of claims)
      if (claim.key === place.key && place.kind !== 'stranger') await this.#parts.waits.forgive(claim.key)
      else await this.#parts.waits.takeBack(claim, now)
  }

  /** Strangers' attempts since the owner was last shown their number. */
  untold({ nameKey }: Attempt): Promise<number> {
    return this.#parts.waits.tell(strangersKey(nameKey))
  }

  async #claimAll(place: Place, ip: string, now: number): Promise<readonly LoginAttempt[]> {
    const { waits } = this.#parts
    const byAddress = this.#isCounted(place, ip) ? await waits.claim(addressKey(ip), ADDRESS, now) : undefined
    if (byAddress && byAddress.waitMs > 0) refuseWait(byAddress.waitMs, false)
    const own = await waits.claim(place.key, ruleOf(place), now)
    if (own.waitMs === 0) return byAddress ? [own, byAddress] : [own]
    if (byAddress) await waits.takeBack(byAddress, now)
    refuseWait(own.waitMs, place.kind === 'stranger')
  }

  async #state(place: Place, ip: string, now: number) {
    const { waits } = this.#parts
    const own = await waits.look(place.key, ruleOf(place), now)
    if (!this.#isCounted(place, ip)) return { waitMs: own.waitMs, level: levelOfFailures(own.failures) }
    const address = await waits.look(addressKey(ip), ADDRESS, now)
    return {
      waitMs: Math.max(own.waitMs, address.waitMs),
      level: Math.max(levelOfFailures(own.failures), levelOfAddress(address.failures))
    }
  }

  async #openingLevel(ip: string, now: number): Promise<number> {
    if (this.#parts.isTrial(ip)) return 0
    return levelOfOpenings((await this.#parts.waits.look(openingsKey(ip), OPENINGS, now)).failures)
  }

  async #checked(asker: Asker, now: number): Promise<WorkProof> {
    if (!asker.work || !(await this.#parts.work.holds(asker.work, bindingOf(asker), now))) refuseWork()
    return asker.work
  }

  async #pay(work: WorkProof, level: number): Promise<void> {
    const isHardEnough = work.challenge.parameters.data.level >= level - LEVEL_SLACK
    if (!isHardEnough || !(await this.#parts.work.spend(work))) refuseWork()
  }

  #puzzle(asker: Asker, level: number, now: number): Promise<WorkChallenge> {
    return this.#parts.work.challenge(bindingOf(asker), level, now)
  }

  #placeOf({ name, ip, device }: Asker, now: number): Promise<Place> {
    return this.#parts.places.of(name.toLowerCase(), ip, device, now)
  }

  /** Nobody at the same address can hold up a known device: its attempts do not count by address. */
  #isCounted(place: Place, ip: string): boolean {
    return place.kind !== 'device' && !this.#parts.isTrial(ip)
  }
}

const addressKey = (ip: string): string => `address:${networkOf(ip)}`
const openingsKey = (ip: string): string => `openings:${networkOf(ip)}`

const bindingOf = ({ purpose, name, ip }: Asker): WorkBinding => ({
  purpose,
  account: name.toLowerCase(),
  from: networkOf(ip)
})

function refuseWork(): never {
  throw CallRefused.of('account.work', {}, CODE.refused, { needsWork: true })
}
