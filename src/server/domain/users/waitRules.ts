/** How guesses under one key slow down. */
export interface WaitRule {
  /** Failures until the first wait begins. */
  readonly free: number
  /** Minutes to wait after failure `free`, the one after it, …; the last one from then on. */
  readonly minutes: readonly number[]
  /** One failure is forgotten each time this has passed. */
  readonly forgetOneMs: number
  /** All are forgotten after this long without a guess that was looked at. */
  readonly forgetAllMs: number
  /** 1: a message tells the owner of the attempts. */
  readonly told: 0 | 1
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEVER = 1e15

/** Somebody on a device or at an address the account was used from before: five tries, then waits of their own. */
export const KNOWN_PLACE: WaitRule = {
  free: 5,
  minutes: [1, 2, 4, 8, 15, 30, 60],
  forgetOneMs: NEVER,
  forgetAllMs: 24 * HOUR,
  told: 0
}

/** All strangers of an account together, whatever their addresses: fewer than twenty guesses a day are looked at. */
export const STRANGERS: WaitRule = { ...KNOWN_PLACE, minutes: [1, 2, 4, 8, 15, 30, 60, 120, 240], told: 1 }

/** One address over all accounts: a hundred failures in 15 minutes, for thousands may share one. */
export const ADDRESS: WaitRule = { free: 100, minutes: [1], forgetOneMs: 9000, forgetAllMs: 15 * MINUTE, told: 0 }

/** Accounts opened from one address: they never wait, they cost ever more work. */
export const OPENINGS: WaitRule = { free: 2 ** 31, minutes: [0], forgetOneMs: HOUR, forgetAllMs: 24 * HOUR, told: 0 }

/** Each level doubles the work; a phone does the last one in about ten seconds. */
const HARDEST_LEVEL = 5

const level = (steps: number): number => Math.max(0, Math.min(HARDEST_LEVEL, Math.floor(steps)))

/** Difficulty from the failures under the caller's own key: usual until two, then a level each. */
export const levelOfFailures = (failures: number): number => level(failures - 2)
/** Difficulty from the failures of an address on all accounts: usual below twenty. */
export const levelOfAddress = (failures: number): number => level(failures < 20 ? 0 : Math.log2(failures / 10))
/** Difficulty of opening an account, from those opened at the address before: three at the usual one. */
export const levelOfOpenings = (openings: number): number => level(openings / 3)
