import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { THOROUGH } from '../../kit/thorough'
import { BET_ACTIONS } from '../../torture/betActions'
import { bindCards, CASH_ACTIONS } from '../../torture/cashActions'
import type { Site } from '../../torture/Site'
import { embeddedSite, postgresSite } from '../../torture/Site'
import { torture } from '../../torture/torture'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = process.env['TEST_REDIS_URL'] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'kaijiang-history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KIND = THOROUGH ? 'product' : 'twoGames'

const run = (site: Site, servers: number, verifyWhileDown: boolean) =>
  torture({
    site,
    servers,
    kills: THOROUGH ? 2 : 1,
    players: 3,
    seed: 'suite',
    actions: [...BET_ACTIONS, ...CASH_ACTIONS],
    prepare: bindCards,
    verifyWhileDown,
    verifyEvery: 1,
    historyPath: join(folder, `${servers}.jsonl`),
    tell: () => undefined
  })

describe('servers killed with -9 under players who bet, deposit, withdraw and save (§R2.1, §M1.2)', () => {
  test('the embedded database: nothing acknowledged is lost, no key stays open, the books verify', {
    timeout: 300_000
  }, async () => {
    const { accepted, faults } = await run(embeddedSite(KIND), 1, true)
    expect(faults).toEqual([])
    expect(accepted).toBeGreaterThan(0)
  })

  test.skipIf(POSTGRES === '' || REDIS === '')(
    'two servers on one PostgreSQL: the same',
    {
      timeout: 300_000
    },
    async () => {
      const { accepted, faults } = await run(await postgresSite(REDIS, KIND), 2, false)
      expect(faults).toEqual([])
      expect(accepted).toBeGreaterThan(0)
    }
  )
})
