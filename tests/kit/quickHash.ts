import type { HashCost } from '../../src/server/domain/users/passwords'
import { hashPassword } from '../../src/server/domain/users/passwords'

/** What a hash costs in tests: a real one takes twenty milliseconds to make, and as long again at each login. */
export const QUICK_HASH: HashCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export const quickHash = (password: string): Promise<string> => hashPassword(password, QUICK_HASH)
