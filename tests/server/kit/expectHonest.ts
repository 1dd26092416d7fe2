import { expect } from 'vitest'
import type { ChainVault } from '../../../src/server/domain/draws/ChainVault'
import { verifyDatabase } from '../../../src/server/domain/verify/verifyDatabase'
import type { Database } from '../../../src/server/store/tables'

/** All invariants hold; a failure lists those that do not. @param vault to draw the rounds of unrevealed pairs again */
export async function expectHonest(db: Database, vault?: ChainVault): Promise<void> {
  const violations: string[] = []
  await verifyDatabase(
    db,
    ({ id }, finding) => {
      if (!finding.ok) violations.push(`${id} ${finding.violation}`)
    },
    vault
  )
  expect(violations).toEqual([])
}
