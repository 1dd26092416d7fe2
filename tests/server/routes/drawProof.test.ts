import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { ChainStore } from '../../../src/server/domain/draws/chainStore'
import { TestServer } from '../../kit/TestServer'
import { drawDb, gameNamed, VAULT } from '../kit/testDatabase'

const [RACE, SSC, MARK_SIX] = [49, 1, 85]
let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ games: [RACE, SSC, MARK_SIX] })
})
afterAll(() => server.close())

const sha = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

/** Written from the words of the contract alone; nothing of the product's code is used. */
class Reader {
  readonly #words: number[] = []
  #block = 0
  readonly #secret: Buffer
  readonly #message: string

  constructor(secret: Buffer, message: string) {
    this.#secret = secret
    this.#message = message
  }

  word(): number {
    if (this.#words.length === 0) {
      const block = createHmac('sha256', this.#secret)
        .update(`${this.#message}|${this.#block++}`)
        .digest()
      for (let at = 0; at < 32; at += 4) this.#words.push(block.readUInt32BE(at))
    }
    return this.#words.shift() ?? 0
  }

  below(k: number): number {
    const limit = 2 ** 32 - (2 ** 32 % k)
    for (;;) {
      const word = this.word()
      if (word < limit) return word % k
    }
  }
}

function drawn(reader: Reader, lowest: number, highest: number, take: number, repeat: boolean): number[] {
  const all = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
  if (repeat) return Array.from({ length: take }, () => lowest + reader.below(all.length))
  const order: number[] = []
  for (let i = all.length - 1; order.length < take && i >= 1; i--) {
    const other = reader.below(i + 1)
    ;[all[i], all[other]] = [all[other] ?? 0, all[i] ?? 0]
    order.push(all[i] ?? 0)
  }
  return take === all.length ? all : order
}

describe('getDrawProof documents the exact message it hashes', () => {
  test.each([
    ['racing, ten that do not repeat', RACE, 1, 10, 10, false],
    ['five that may repeat', SSC, 0, 9, 5, true],
    ['seven of 49', MARK_SIX, 1, 49, 7, false]
  ])('a draw can be checked from the words of the contract: %s', async (_, typeId, lowest, highest, take, repeat) => {
    const { last } = await server.data('currentIssue', { typeId })
    const proof = await server.data('proof', { typeId, issue: last.issue })
    const secret = Buffer.from(proof.secret, 'hex')
    expect(sha(`commit|v1|${proof.game}|${proof.issue}|${proof.secret}`).toString('hex')).toBe(proof.commitment)
    let link: Buffer = secret
    for (let n = 0; n < proof.ordinal + 1; n++) link = sha(link)
    expect(link.toString('hex')).toBe(proof.chainHead)
    const reader = new Reader(secret, `draw|v1|${proof.game}|${proof.issue}|${proof.beacon}`)
    expect(drawn(reader, lowest, highest, take, repeat)).toEqual(proof.opencode.match(/\d+/g)?.map(Number))
  })

  test('the words are in the contract', () => {
    for (const words of ['commit|v1|<game>|<issue>|<secret>', 'draw|v1|<game>|<issue>|<beacon>|<n>', 'big-endian'])
      expect(ENDPOINTS.proof.doc).toContain(words)
  })

  test('no public answer about an issue on sale carries its link', async () => {
    const { currentIssue } = await server.data('currentIssue', { typeId: RACE })
    const row = await server.db
      .selectFrom('issues')
      .innerJoin('chains', 'chains.id', 'issues.chain_id')
      .select(['slot', 'chain_id', 'base_slot', 'length'])
      .where('issues.game_id', '=', gameNamed(RACE).typeId)
      .where('issue', '=', currentIssue)
      .executeTakeFirstOrThrow()
    const chain = { id: row.chain_id ?? 0, baseOrdinal: row.base_slot, length: row.length }
    const link = (await new ChainStore(VAULT).link(drawDb(server.db), chain, row.slot)).toString('hex')
    const answers = await Promise.all([
      server.data('proof', { typeId: RACE, issue: currentIssue }),
      server.data('currentIssue', { typeId: RACE }),
      server.data('history', { typeId: RACE, page: 1, limit: 10 })
    ])
    expect(JSON.stringify(answers)).not.toContain(link)
    expect(answers[0]).toMatchObject({ secret: '', opencode: '' })
  })
})
