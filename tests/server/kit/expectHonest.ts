import { expect } from 'vitest'
import type { ChainVault } from '../../../src/server/domain/draws/ChainVault'
import type { Database } from '../../../src/server/store/tables'
import { violations } from './tampering'

/** All invariants hold; a failure shows the one that does not. @param vault to draw the rounds of unrevealed pairs again */
export const expectHonest = async (db: Database, vault?: ChainVault): Promise<void> =>
  expect(await violations(db, vault)).toEqual([])
