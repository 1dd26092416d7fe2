import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { knownVault, openVault } from '../../../src/server/chainKey'
import { ChainVault } from '../../../src/server/domain/draws/ChainVault'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { changeKey, keysInUse } from '../../../src/server/sealedSecrets'
import { parseKey } from '../../../src/server/settingParts'
import { migrate } from '../../../src/server/store/migrate'
import { everything } from '../kit/databaseDump'
import { expectHonest } from '../kit/expectHonest'
import { loadOldDatabase } from '../kit/oldDatabase'
import { sealAndDraw } from '../kit/sealing'
import { drawDb, freshDatabase, NOW, openGame, VAULT } from '../kit/testDatabase'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'kaijiang-key-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

const identity = { gameId: 2, baseOrdinal: 100, length: 5000, head: 'ab'.repeat(32) }
const hexOf = (text: string) => Buffer.alloc(32, text).toString('hex')
const [KEY, OTHER_KEY] = [hexOf('key of the tests'), hexOf('another key')]
const other = new ChainVault(Buffer.alloc(32, 'another key'))

describe('the vault of the chains', () => {
  const secret = Buffer.from('the seed and its checkpoints')
  const sealed = VAULT.seal(identity, secret)

  test('gives back what it sealed, and never seals twice alike', () => {
    expect(VAULT.open(identity, sealed)).toEqual(secret)
    expect(VAULT.seal(identity, secret)).not.toEqual(sealed)
    expect(sealed.includes(secret.subarray(0, 8))).toBe(false)
  })
  test.each(Object.keys(identity))(
    'another %s does not open it: no secret can be put in the place of another',
    field => {
      const moved = { ...identity, [field]: field === 'head' ? 'cd'.repeat(32) : 7 }
      expect(() => VAULT.open(moved, sealed)).toThrow()
    }
  )
  test('another key does not open it, nor does a changed or shortened byte', () => {
    expect(() => other.open(identity, sealed)).toThrow()
    for (const at of [0, 13, 30]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
      expect(() => VAULT.open(identity, changed)).toThrow()
    }
    for (const length of [0, 11, 27, sealed.length - 1])
      expect(() => VAULT.open(identity, sealed.subarray(0, length))).toThrow()
  })
  test('a key is 64 hexadecimal digits, not one of them over and over', () => {
    expect(parseKey('0123456789abcdef'.repeat(4))?.length).toBe(32)
    for (const text of ['', '0'.repeat(64), 'ab'.repeat(31), 'xy'.repeat(32)]) expect(parseKey(text)).toBeUndefined()
  })
})

const keyed = (dataDir: string) => ({ chainKey: undefined, dataDir })

describe('a stolen copy of the database foretells no draw', () => {
  test('no row holds a secret of a draw that is not made: not a link, not the seed of its chain', async () => {
    const db = await freshDatabase()
    const sold = await openGame(db, 2)
    const { rows } = await sql<{ chain_id: number; base_slot: number; length: number; sealed: Buffer; head: string }>`
      select s.*, c.base_slot, c.length, c.head from sealed_chains s join chains c on c.id = s.chain_id`.execute(db)
    const copy = await everything(db)
    for (const row of rows) {
      const opened = VAULT.open(
        { gameId: 2, baseOrdinal: row.base_slot, length: row.length, head: row.head },
        row.sealed
      )
      expect(copy).not.toContain(opened.subarray(0, 32).toString('hex'))
      const link = await new ChainStore(VAULT).link(
        drawDb(db),
        { id: row.chain_id, baseOrdinal: row.base_slot, length: row.length },
        sold.ordinal
      )
      expect(copy).not.toContain(link.toString('hex'))
    }
    expect(rows.length).toBe(1)
  })

  test('a database of the old code is sealed at its first start, draws on from its chains, and holds no plain byte of them', async () => {
    const db = await freshDatabase()
    await loadOldDatabase(db)
    await migrate(db, false)
    const { rows: plain } = await sql<{ game_id: number; checkpoints: Buffer }>`
      select c.game_id, s.checkpoints from chain_secrets s join chains c on c.id = s.chain_id`.execute(db)
    expect(plain.length).toBeGreaterThan(0)
    const dataDir = folder()
    const vault = await openVault(db, keyed(dataDir))
    const copy = await everything(db)
    for (const row of plain) expect(copy).not.toContain(row.checkpoints.subarray(0, 32).toString('hex'))
    const { rows: size } = await sql<{ bytes: number }>`select pg_relation_size('chain_secrets') as bytes`.execute(db)
    expect(size[0]?.bytes).toBe(0)

    const { rows: due } = await sql<{ at: number }>`
      select min(draws_at) as at from issues where result is null and source = 'chain'`.execute(db)
    const at = due[0]?.at ?? 0
    expect((await sealAndDraw(db, new ChainStore(vault), () => at)).length).toBeGreaterThan(0)
    await expectHonest(db)
  })

  test('the key is made at the first start, readable by its owner alone, and kept', async () => {
    const db = await freshDatabase()
    const dataDir = folder()
    const first = await openVault(db, keyed(dataDir))
    expect(statSync(join(dataDir, 'chain.key')).mode & 0o777).toBe(0o600)
    expect((await openVault(db, keyed(dataDir))).keyId).toBe(first.keyId)
    expect(readFileSync(join(dataDir, 'chain.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  })

  test('a lost, a damaged and a wrong key are one sentence each, and nothing is changed', async () => {
    const db = await freshDatabase()
    await openGame(db, 2, NOW)
    const dataDir = folder()
    const path = join(dataDir, 'chain.key')
    const before = await everything(db)
    await expect(openVault(db, keyed(dataDir))).rejects.toThrow(
      `The chain key ${path} is missing, and the draws of this database are sealed with it: put it back, or set CHAIN_KEY.`
    )
    expect(() => statSync(path)).toThrow()
    writeFileSync(path, 'half a ke')
    await expect(openVault(db, keyed(dataDir))).rejects.toThrow(/is damaged: put back the 64 hexadecimal digits/)
    writeFileSync(path, '0123456789abcdef'.repeat(4))
    await expect(openVault(db, keyed(dataDir))).rejects.toThrow(`The chain key ${path} is not the key that sealed`)
    rmSync(path)
    execFileSync('mkfifo', [path])
    await expect(openVault(db, keyed(dataDir))).rejects.toThrow('is no file')
    await expect(openVault(db, { dataDir, chainKey: Buffer.alloc(32, 'x1') })).rejects.toThrow(
      'CHAIN_KEY is not the key that sealed the draws of this database: give the key it was begun with.'
    )
    expect(await everything(db)).toBe(before)
  })

  test.each([
    ['behind its commit: the key beside the file opens the database and takes its place', OTHER_KEY],
    ['before its commit: the file keeps its key', KEY]
  ])('a change of the key that was killed %s', async (_, right) => {
    const db = await freshDatabase()
    await openGame(db, 2, NOW)
    if (right === OTHER_KEY) await changeKey(db, VAULT, other)
    const dataDir = folder()
    const path = join(dataDir, 'chain.key')
    const files = () => [path, `${path}.next`].map(file => existsSync(file) && readFileSync(file, 'utf8').trim())
    writeFileSync(path, KEY)
    writeFileSync(`${path}.next`, OTHER_KEY)
    expect((await knownVault(db, keyed(dataDir)))?.keyId).toBe((await keysInUse(db))[0])
    expect(files()).toEqual([KEY, OTHER_KEY])
    expect((await openVault(db, keyed(dataDir))).keyId).toBe((await keysInUse(db))[0])
    expect(files()).toEqual([right, right === KEY && OTHER_KEY])
  })

  test('the key can be changed: all chains or none', async () => {
    const db = await freshDatabase()
    await openGame(db, 2, NOW)
    await expect(changeKey(db, other, VAULT)).rejects.toThrow()
    expect(await keysInUse(db)).toEqual([VAULT.keyId])
    const link = (vault: ChainVault) =>
      sql<{ id: number; base_slot: number; length: number }>`select id, base_slot, length from chains`
        .execute(db)
        .then(({ rows: [row] }) =>
          new ChainStore(vault).link(
            drawDb(db),
            { id: row?.id ?? 0, baseOrdinal: row?.base_slot ?? 0, length: row?.length ?? 0 },
            row?.base_slot ?? 0
          )
        )
    const before = await link(VAULT)
    expect(await changeKey(db, VAULT, other)).toEqual({ chains: 1, seeds: 0 })
    expect(await keysInUse(db)).toEqual([other.keyId])
    expect(await link(other)).toEqual(before)
    await expect(link(VAULT)).rejects.toThrow()
  })
})
