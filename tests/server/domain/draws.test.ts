import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import { buildChain, CHECKPOINT_STEP, ChainReader } from '../../../src/server/domain/draws/chain'
import { ChainStore, FIRST_CHAIN_LENGTH } from '../../../src/server/domain/draws/chainStore'
import { drawFrom, faultOfLink, linkCommitment } from '../../../src/server/domain/draws/drawFrom'
import { sealAndDraw } from '../kit/sealing'
import { drawDb, freshDatabase, openGame, VAULT } from '../kit/testDatabase'

const sha = (data: Buffer | string) => createHash('sha256').update(data).digest()

describe('hash chain (§R1.5)', () => {
  const seed = Buffer.alloc(32, 7)
  const length = 2 * CHECKPOINT_STEP + 345
  const built = buildChain(seed, length)
  const reader = new ChainReader(length, built.checkpoints)
  const links = [seed]
  for (let index = 1; index < length; index++) links.push(sha(links[index - 1] ?? ''))

  test('the head is the hash of the link used first', () =>
    expect(sha(reader.link(0)).toString('hex')).toBe(built.head))
  test.each([0, 1, 344, 345, 346, 1344, 1345, 1346, length - 1])(
    'use %i reads the same link as hashing from the seed',
    use => {
      expect(reader.link(use).equals(links[length - 1 - use] ?? Buffer.alloc(0))).toBe(true)
    }
  )
  test('a link hashes to the one used before it, over every checkpoint', () => {
    for (let use = 1; use < length; use++) expect(sha(reader.link(use)).equals(reader.link(use - 1))).toBe(true)
  })
  test.each([-1, length, 0.5])('there is no link %d', use => expect(() => reader.link(use)).toThrow(RangeError))
})

describe('draw', () => {
  const link = sha('a link')

  test('commitment and draw use different labels, as published', () => {
    expect(linkCommitment(link, 30, '178205')).toBe(sha(`commit|v1|30|178205|${link.toString('hex')}`).toString('hex'))
    const block = createHmac('sha256', link).update('draw|v1|30|178205|none|0').digest()
    // Fisher–Yates from the last index, by big-endian words of the block (none of these is rejected).
    const cars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    for (let index = 9, offset = 0; index > 0 && offset < 32; index--, offset += 4) {
      const other = block.readUInt32BE(offset) % (index + 1)
      ;[cars[index], cars[other]] = [cars[other] ?? 0, cars[index] ?? 0]
    }
    expect(drawFrom(link, 30, '178205', racing.numbers).slice(2)).toEqual(cars.slice(2))
  })

  test('game and issue both enter the draw', () => {
    const results = [
      drawFrom(link, 30, '1', racing.numbers),
      drawFrom(link, 30, '2', racing.numbers),
      drawFrom(link, 36, '1', racing.numbers)
    ]
    expect(new Set(results.map(String)).size).toBe(3)
  })

  test('every fault of a claim is found', () => {
    const built = buildChain(sha('seed'), 50)
    const reader = new ChainReader(50, built.checkpoints)
    const secret = reader.link(9)
    const claim = {
      typeId: 30,
      issue: '7',
      secret: secret.toString('hex'),
      commitment: linkCommitment(secret, 30, '7'),
      result: drawFrom(secret, 30, '7', racing.numbers)
    }
    const other = sha('other').toString('hex')
    const swapped = [claim.result[1] ?? 0, claim.result[0] ?? 0, ...claim.result.slice(2)]
    expect(faultOfLink(claim, racing.numbers)).toBeUndefined()
    expect(faultOfLink({ ...claim, secret: '' }, racing.numbers)).toBe('secret')
    expect(faultOfLink({ ...claim, secret: other }, racing.numbers)).toBe('commitment')
    expect(faultOfLink({ ...claim, commitment: other }, racing.numbers)).toBe('commitment')
    expect(faultOfLink({ ...claim, issue: '8' }, racing.numbers)).toBe('commitment')
    expect(faultOfLink({ ...claim, result: swapped }, racing.numbers)).toBe('result')
  })
})

describe('chains in the database', () => {
  test('a chain is kept, found again by another reader, and its links fit the commitments', async () => {
    const db = await freshDatabase()
    const sold = await openGame(db, 58)
    const chains = new ChainStore(VAULT)
    const [chain] = await chains.heads(drawDb(db), 58)
    if (!chain) throw new Error('no chain')
    expect(chain.length).toBe(FIRST_CHAIN_LENGTH)
    const row = await db.selectFrom('issues').selectAll().where('issue', '=', sold.issue).executeTakeFirstOrThrow()
    const link = await chains.link(drawDb(db), chain, row.slot)
    expect(linkCommitment(link, 58, sold.issue)).toBe(row.commitment)
    expect(row.secret).toBeNull()
    expect(await sealAndDraw(db, chains, () => sold.drawsAt - 1)).toEqual([])
    const [drawn] = await sealAndDraw(db, chains, () => sold.drawsAt)
    expect(drawn).toMatchObject({ typeId: 58, issue: sold.issue })
    const after = await db.selectFrom('issues').selectAll().where('issue', '=', sold.issue).executeTakeFirstOrThrow()
    expect(after.secret).toBe(link.toString('hex'))
    expect(after.result).toBe(drawn?.result.join())
    expect(await sealAndDraw(db, chains, () => sold.drawsAt)).toEqual([])
  })

  test.each([
    ["update issues set result = '0,0,0,0,0' where result is not null"],
    ["update issues set secret = 'ff' where result is not null"],
    ["update issues set commitment = 'ff' where result is null"],
    ['delete from issues where result is not null']
  ])('a draw cannot be changed afterwards: %s', async statement => {
    const db = await freshDatabase()
    await openGame(db, 58)
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: 'KJ002' })
  })
})
