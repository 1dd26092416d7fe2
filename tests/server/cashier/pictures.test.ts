import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rebuildPicture } from '../../../src/server/domain/cashier/pictures/rebuildPicture'
import { purgeExpired } from '../../../src/server/domain/purgeExpired'
import { TestServer } from '../../kit/TestServer'
import { deposit, pass } from '../kit/depositor'
import { chunk, jpeg, PNG_MAGIC, png, segment } from '../kit/pictures'

const rebuilt = (bytes: Buffer) => rebuildPicture(bytes.toString('base64url'))
const GPS = segment(0xe1, 'Exif\0\0MM\0*GPSLatitude 31.2304')
const HTML = '<script>alert(1)</script>'
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 'zip')])

describe('§M1.6 a picture is rebuilt from what draws it (attack 8, acceptance 19)', () => {
  test.each<[string, Buffer, Buffer]>([
    ['a JPEG stays as it is', jpeg(), jpeg()],
    ['place and camera go', jpeg({ notes: [GPS] }), jpeg()],
    [
      'every application segment goes',
      jpeg({ notes: Array.from({ length: 16 }, (_, n) => segment(0xe0 + n, 'x')) }),
      jpeg()
    ],
    ['a comment goes', jpeg({ notes: [segment(0xfe, HTML)] }), jpeg()],
    ['an archive behind the end goes', jpeg({ tail: ZIP }), jpeg()],
    ['a PNG stays as it is', png(), png()],
    [
      'palette and transparency stay',
      png({ notes: [chunk('PLTE', 'abc'), chunk('tRNS', 'a')] }),
      png({ notes: [chunk('PLTE', 'abc'), chunk('tRNS', 'a')] })
    ],
    [
      'texts, times, places and profiles go',
      png({ notes: ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'iCCP', 'gAMA'].map(name => chunk(name, HTML)) }),
      png()
    ],
    ['an archive behind the end of a PNG goes', png({ tail: ZIP }), png()]
  ])('%s', (_, sent, kept) => {
    const picture = rebuilt(sent)
    expect(typeof picture === 'string' ? picture : picture.bytes.equals(kept)).toBe(true)
  })

  test.each<[string, Buffer, 'bad' | 'large']>([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'bad'],
    ['HTML', Buffer.from(`<!doctype html>${HTML}`), 'bad'],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'bad'],
    ['HTML behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(HTML)]), 'bad'],
    [
      'a JPEG without a scan',
      Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xdb, Buffer.alloc(65)), Buffer.from([0xff, 0xd9])]),
      'bad'
    ],
    ['a JPEG without an end', jpeg().subarray(0, -2), 'bad'],
    ['a JPEG cut in a segment', jpeg().subarray(0, 30), 'bad'],
    [
      'a lossless JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xc3, Buffer.alloc(9)), Buffer.from([0xff, 0xd9])]),
      'bad'
    ],
    ['a JPEG of 30,000 a side', jpeg({ width: 30_000, height: 30_000 }), 'large'],
    ['a JPEG of 4,097 a side', jpeg({ width: 4097, height: 10 }), 'large'],
    ['more than twelve megapixels', jpeg({ width: 4000, height: 3001 }), 'large'],
    ['a JPEG of no width', jpeg({ width: 0 }), 'bad'],
    ['a PNG of 30,000 a side', png({ width: 30_000, height: 30_000 }), 'large'],
    [
      'a PNG whose checksum is wrong',
      Buffer.concat([png().subarray(0, 30), Buffer.from([0]), png().subarray(31)]),
      'bad'
    ],
    ['a PNG that begins with something else', Buffer.concat([PNG_MAGIC, chunk('IDAT', 'x')]), 'bad'],
    ['a PNG without data', Buffer.concat([png().subarray(0, 33), chunk('IEND', '')]), 'bad'],
    ['a PNG without an end', png().subarray(0, -12), 'bad'],
    ['1,000,001 bytes', Buffer.concat([jpeg(), Buffer.alloc(1_000_001 - jpeg().length)]), 'large'],
    ['nothing', Buffer.alloc(0), 'bad']
  ])('%s is refused', (_, sent, verdict) => {
    expect(rebuilt(sent)).toBe(verdict)
  })

  test('exactly twelve megapixels and 1,000,000 bytes are taken', () => {
    expect(rebuilt(jpeg({ width: 4000, height: 3000 }))).toMatchObject({ mime: 'image/jpeg' })
    expect(rebuilt(Buffer.concat([jpeg(), Buffer.alloc(1_000_000 - jpeg().length)]))).toMatchObject({
      mime: 'image/jpeg'
    })
  })

  test('a text that is not base64url is refused', () => {
    for (const text of ['', '+/', 'a b', '中文', '%00']) expect(rebuildPicture(text)).toBe('bad')
  })

  test('any bytes after any start are refused or rebuilt into less, in time that their length bounds', () => {
    const start = fc.constantFrom(Buffer.from([0xff, 0xd8]), PNG_MAGIC, jpeg().subarray(0, 80), png().subarray(0, 33))
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 300 }), (head, rest) => {
        const sent = Buffer.concat([head, rest])
        const picture = rebuilt(sent)
        if (typeof picture === 'object') expect(picture.bytes.length).toBeLessThanOrEqual(sent.length)
      }),
      { numRuns: 500 }
    )
  })
})

describe('§M1.6 receipts over their routes', () => {
  let server: TestServer
  const image = jpeg({ notes: [GPS] }).toString('base64url')
  beforeEach(async () => {
    server = await TestServer.start({ games: [49] }).register('payer01')
  })
  afterEach(() => server.close())

  test('the owner reads back what was rebuilt; for anybody else it is not there', async () => {
    const { imageId } = await server.data('uploadImage', { image })
    expect(await server.data('image', { imageId })).toEqual({ mime: 'image/jpeg', image: jpeg().toString('base64url') })
    await server.register('payer02')
    expect(await server.call('image', { imageId })).toMatchObject({ code: 500, message: '图片不存在' })
    const { orderNo } = await deposit(server, 'wechat')
    expect(await server.call('confirmPaid', { orderNo, imageId })).toMatchObject({ code: 500, message: '图片不存在' })
  })

  test('a receipt of nearly a megabyte comes through, a larger body does not', async () => {
    const large = Buffer.concat([jpeg(), Buffer.alloc(999_000)]).toString('base64url')
    expect(await server.call('uploadImage', { image: large })).toMatchObject({ code: 200 })
    expect((await server.inject('POST', 'capital/upLoadImage', { image: 'A'.repeat(1_500_000) })).statusCode).toBe(413)
  })

  test.each<[string, string]>([
    [Buffer.from('<svg/>').toString('base64url'), '请上传 JPG 或 PNG 图片'],
    [jpeg({ width: 30_000 }).toString('base64url'), '图片不能超过 1 MB，边长不超过 4096 像素']
  ])('a bad one is refused with its sentence', async (bad, sentence) => {
    expect(await server.call('uploadImage', { image: bad })).toMatchObject({ code: 500, message: sentence })
  })

  test('thirty at once: twenty are kept', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => server.call('uploadImage', { image })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({ message: '今日上传次数已用完' })
  })

  test('a channel that asks for a receipt is not confirmed without one', async () => {
    const { orderNo } = await deposit(server, 'wechat')
    expect(await server.call('confirmPaid', { orderNo })).toMatchObject({ code: 500, message: '请上传付款凭证' })
    const { imageId } = await server.data('uploadImage', { image })
    expect(await server.data('confirmPaid', { orderNo, imageId })).toMatchObject({ state: 4 })
  })

  test('a receipt is deleted 90 days after its order ended; one that no order names after two days', async () => {
    const { orderNo } = await deposit(server, 'wechat')
    const { imageId } = await server.data('uploadImage', { image })
    await server.data('uploadImage', { image })
    await server.data('confirmPaid', { orderNo, imageId })
    await pass(server, 21_000)
    const kept = async (days: number) => {
      await purgeExpired(server.db, server.clock.now() + days * 86_400_000)
      return (await server.db.selectFrom('uploads').select('id').execute()).map(({ id }) => id)
    }
    expect(await kept(1)).toHaveLength(2)
    expect(await kept(3)).toEqual([imageId])
    expect(await kept(89)).toEqual([imageId])
    expect(await kept(91)).toEqual([])
  })
})
