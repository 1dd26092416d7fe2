import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ChainVault } from '../../../src/server/domain/draws/ChainVault'
import type { Store } from '../../../src/server/store/openStore'
import { formsOf } from '../kit/formsOf'
import { HttpPlayer } from '../kit/HttpPlayer'
import { ServerProcess } from '../kit/ServerProcess'
import { instantSlip } from '../kit/slips'
import type { PostgresDatabase } from '../kit/testDatabase'
import { POSTGRES, postgresDatabase } from '../kit/testDatabase'

const SSC = 73
const PASSWORD = 'secret42x'

/** A round of the instant game, whatever comes of it, as the player reads it. */
const play = async (who: HttpPlayer): Promise<string> => JSON.stringify(await who.call('saveInstant', instantSlip(SSC)))

describe.skipIf(POSTGRES === '')(
  'no output and no answer of the product holds a secret of a draw or of a session',
  () => {
    const key = randomBytes(32)
    const vault = new ChainVault(key)
    let database: PostgresDatabase
    let store: Store
    let server: ServerProcess
    beforeAll(async () => {
      database = await postgresDatabase()
      server = new ServerProcess({
        ...{ DATABASE_URL: database.url, CHAIN_KEY: key.toString('hex') },
        ...{ RATE_LIMIT: '0', DEMO_ACCOUNTS: '0' }
      })
      await server.url()
      store = await database.open(2)
    }, 200_000)
    afterAll(async () => {
      await server.kill()
      await store.close()
      await database.drop()
    })

    test('rounds, refusals, broken seals, a table that is gone and lost connections: no secret in its output or answers', {
      timeout: 120_000
    }, async () => {
      const { db } = store
      const player = await HttpPlayer.register(await server.url())
      let answers = await play(player)
      const { rows: seeds } = await sql<{ id: number; user_id: number; hash: string; sealed: Buffer }>`
      select p.id, p.user_id, p.server_seed_hash as hash, s.sealed from sealed_seeds s join instant_seeds p on p.id = s.seed_id`.execute(
        db
      )
      const { rows: chains } = await sql<{ game: number; base: number; length: number; head: string; sealed: Buffer }>`
      select c.game_id as game, c.base_slot as base, c.length, c.head, s.sealed from sealed_chains s join chains c on c.id = s.chain_id`.execute(
        db
      )
      expect([seeds.length, chains.length > 0]).toEqual([2, true])
      const secrets = [
        ...seeds.map(row => vault.open({ seedId: row.id, userId: row.user_id, commitment: row.hash }, row.sealed)),
        ...chains.map(row =>
          vault
            .open({ gameId: row.game, baseOrdinal: row.base, length: row.length, head: row.head }, row.sealed)
            .subarray(0, 32)
        ),
        key
      ]

      const faults = [
        ['alter table instant_rounds rename to hidden', 'alter table hidden rename to instant_rounds'],
        ['alter table sealed_seeds rename to hidden', 'alter table hidden rename to sealed_seeds'],
        [
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          undefined
        ],
        ['update sealed_seeds set sealed = set_byte(sealed, 30, 255 - get_byte(sealed, 30))', undefined]
      ] as const
      for (const [fault, mend] of faults) {
        await sql.raw(fault).execute(db)
        answers += await play(player)
        if (mend) await sql.raw(mend).execute(db)
      }
      await sql`update sealed_chains set sealed = set_byte(sealed, 30, 255 - get_byte(sealed, 30))`.execute(db)
      answers += JSON.stringify(await player.call('rotateSeeds', { clientSeed: 'mine' }))
      const said = server.output
      expect(said).toMatch(/unable to authenticate data/i)
      expect(said).toContain('instant_rounds')
      const open = [PASSWORD, player.token, ...secrets.flatMap(formsOf)]
      expect(open.filter(text => said.includes(text))).toEqual([])
      expect([PASSWORD, ...secrets.flatMap(formsOf)].filter(text => answers.includes(text))).toEqual([])
    })
  }
)
