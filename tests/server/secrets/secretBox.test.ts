import { describe, expect, it } from 'vitest'
import { SecretBox } from '../../../src/server/domain/SecretBox'

const box = new SecretBox(Buffer.alloc(32, 'one key'))
const CARD = '6222020200112233445'

describe('§M1.7 sealed personal data', () => {
  it('a secret opens only in the place it was sealed for, and the sealed bytes show nothing of it', () => {
    const sealed = box.seal('payout_accounts:7', CARD)
    expect(sealed.includes(CARD)).toBe(false)
    expect(box.open('payout_accounts:7', sealed)).toBe(CARD)
  })

  it('two seals of one text differ, their hashes do not', () => {
    expect(box.seal('a:1', CARD)).not.toEqual(box.seal('a:1', CARD))
    expect(box.hash('card', CARD)).toBe(box.hash('card', CARD))
    expect(box.hash('card', CARD)).not.toBe(box.hash('phone', CARD))
  })

  it.each([
    ['in another row', (sealed: Buffer) => box.open('a:2', sealed)],
    ['with another key', (sealed: Buffer) => new SecretBox(Buffer.alloc(32, 'another')).open('a:1', sealed)],
    ['with a bit turned', (sealed: Buffer) => box.open('a:1', sealed.fill((sealed[20] ?? 0) ^ 1, 20, 21))],
    ['cut short', (sealed: Buffer) => box.open('a:1', sealed.subarray(0, 20))]
  ])('is refused %s', (_, open) => {
    const sealed = box.seal('a:1', CARD)
    expect(() => open(sealed)).toThrow()
  })
})
