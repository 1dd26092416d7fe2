import { createDecipheriv, createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealForm } from '../../src/net/sealForm'

const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the other side reads: 12 bytes of nonce, the text, 16 of tag. */
function deciphered(data: string): string {
  const bytes = Buffer.from(data, 'base64url')
  const box = createDecipheriv('aes-256-gcm', Buffer.from(KEY, 'hex'), bytes.subarray(0, 12))
  box.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([box.update(bytes.subarray(12, -16)), box.final()]).toString('utf8')
}

describe('[§S7] request signing: hash of sorted pairs and a suffix', () => {
  it.each<[string, Record<string, string>, string]>([
    ['pairs stand by name', { typeId: '30', date: '1', type: '2' }, 'date=1&type=2&typeId=30'],
    ['capitals stand first', { b: '1', B: '2', a: '3' }, 'B=2&a=3&b=1'],
    ['empty values are no pairs', { a: '', b: '1' }, 'b=1'],
    ['values are hashed as they are, not as they travel', { q: '开奖 & 100%' }, 'q=开奖 & 100%'],
    ['a form of nothing', {}, '']
  ])('%s', async (_, fields, hashed) => {
    const sealed = await sealForm(new URLSearchParams(fields), { signSuffix: '&key=s3cret' })
    expect(Object.fromEntries(sealed)).toEqual({ ...fields, sign: sha256(`${hashed}&key=s3cret`) })
  })

  it('leaves the form it was given alone', async () => {
    const form = new URLSearchParams({ a: '1' })
    await sealForm(form, { signSuffix: 'x', cipherKey: KEY })
    expect(`${form}`).toBe('a=1')
  })
})

describe('[§S7] symmetric cipher', () => {
  it('makes one field of the form, signature and all, another every time', async () => {
    const form = new URLSearchParams({ code: '01,02', name: '林' })
    const seal = { signSuffix: 'x', cipherKey: KEY }
    const [first, second] = [await sealForm(form, seal), await sealForm(form, seal)]
    expect([...first.keys()]).toEqual(['data'])
    expect(first.get('data')).not.toBe(second.get('data'))
    expect(Object.fromEntries(new URLSearchParams(deciphered(first.get('data') ?? '')))).toEqual({
      code: '01,02',
      name: '林',
      sign: sha256('code=01,02&name=林x')
    })
  })

  it('a key that is no key is reported, and no form is sent in the open', async () => {
    await expect(sealForm(new URLSearchParams({ a: '1' }), { cipherKey: 'abc' })).rejects.toThrow()
  })

  it('without a setting the form goes as it is', async () => {
    expect(`${await sealForm(new URLSearchParams({ b: '2', a: '1' }), {})}`).toBe('b=2&a=1')
  })
})
