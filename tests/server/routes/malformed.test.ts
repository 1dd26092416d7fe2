import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playByNumber } from '../../../src/games/registry'
import type { Random } from '../../../src/rules/random'
import { randomBelow, seededRandom } from '../../../src/rules/random'
import { TestServer } from '../../kit/TestServer'
import { times } from '../../kit/thorough'
import { gameNamed, line, newKey } from '../kit/testDatabase'

/** MALFORMED_SLIPS=100000 runs them all. */
const SLIPS = Number(process.env['MALFORMED_SLIPS'] ?? times(300, 60))
const SEED = process.env['MALFORMED_SEED'] ?? 'slips'

/** 七星彩, whose results and times come from a feed. */
const FED = 12

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({
    games: [49, 1, FED],
    settings: { rateLimit: 0, feedGames: new Set([FED]) }
  }).register('malformed1')
})
afterAll(() => server.close())

type Fields = Record<string, unknown>
const pick = <T>(random: Random, list: readonly T[]): T => list[randomBelow(random, list.length)] as T

const JUNK: readonly unknown[] = [
  null,
  '',
  ' ',
  '0',
  0,
  -1,
  '-1',
  1.5,
  '1.5',
  1e21,
  '1e9',
  'NaN',
  'Infinity',
  true,
  [],
  {},
  [1],
  '\u0000',
  '😀',
  '\ud800',
  '99999999999999999999',
  2 ** 31,
  2 ** 53,
  '__proto__',
  "';--",
  '１',
  '０１',
  '01 ',
  '1,,2',
  '|',
  '@',
  ';',
  '%',
  'x'.repeat(2000)
]
/** Junk that is none after all: read as text it is what the field may hold. */
const isGood = (name: string, value: unknown): boolean =>
  Number(value) === 1 ||
  (name === 'isAutomatic' && Number(value) === 0) ||
  (name === 'requestKey' && /^[0-9A-Za-z-]{16,64}$/.test(String(value)))
const junkFor = (random: Random, name: string): unknown =>
  pick(
    random,
    JUNK.filter(value => !isGood(name, value))
  )

/** Codes that nearly are some: a foreign number, one twice, a row too many, a place nobody has. */
const spoil = (random: Random, code: string): string =>
  pick(random, [
    `${code},${code}`,
    `${code}|${code}|${code}|${code}|${code}|${code}|${code}|${code}|${code}|${code}|${code}`,
    code.replace(/\d/, 'x'),
    code.replace(/\d+/, '99'),
    `${code}@千,千`,
    `${code}@`,
    code.slice(1) === '' ? '|' : `,${code}`,
    `${code};${code}`,
    ` ${code}`
  ])

const GOOD: readonly { readonly typeId: number; readonly type: number; readonly playId: string }[] = [
  { typeId: 49, type: 2, playId: 'pk10-c-place1-number' },
  { typeId: 49, type: 2, playId: 'pk10-top2-direct' },
  { typeId: 1, type: 1, playId: 'ssc-any2-direct' },
  { typeId: FED, type: gameNamed(FED).type, playId: 'qxc-direct' }
]

const CHASE_FIELDS = [
  'type',
  'type_id',
  'played_id',
  'playedGroup',
  'startIssue',
  'plannedNum',
  'plannedMultiple',
  'inputPrice',
  'isAutomatic',
  'unitMode',
  'requestKey'
] as const

/** A slip with one thing wrong at least. Amounts and counts are claimed for the good code. */
function slipOf(
  random: Random,
  issue: (typeId: number) => string
): { readonly key: 'saveOrder' | 'placeChase' | 'saveInstant'; readonly fields: Fields } {
  const key = pick(random, ['saveOrder', 'saveOrder', 'placeChase', 'saveInstant'] as const)
  const base = key === 'saveInstant' ? { typeId: 73, type: 1, playId: 'ssc-any2-direct' } : pick(random, GOOD)
  const made = line(base.typeId, base.playId, {}, randomBelow(random, 50))
  const notes = 1
  const coin = playByNumber(made.playId)?.oneYuanValue ?? 1
  const wire: Fields = {
    type: base.type,
    typeId: base.typeId,
    playType: made.playId,
    playGroup: made.groupId,
    actionNo: issue(base.typeId),
    actionCode: made.actionCode,
    actionNum: notes,
    actionCoin: coin,
    multiple: 1,
    unitMode: 1
  }
  const requestKey = Array.from({ length: 24 }, () => randomBelow(random, 16).toString(16)).join('')
  const chase: Fields = {
    requestKey,
    type: base.type,
    type_id: base.typeId,
    played_id: made.playId,
    playedGroup: made.groupId,
    startIssue: wire['actionNo'],
    plannedNum: 2,
    plannedMultiple: '1,1',
    inputPrice: coin * 2,
    isAutomatic: 0,
    unitMode: 1
  }
  const wrongs: readonly (() => Fields)[] = [
    () => {
      const name = pick(
        random,
        Object.keys(wire).filter(name => key !== 'saveInstant' || name !== 'actionNo')
      )
      return { [name]: junkFor(random, name) }
    },
    () => ({ actionCode: spoil(random, made.actionCode) }),
    () => ({ actionNum: notes + 1 + randomBelow(random, 5) }),
    () => ({ actionCoin: coin + pick(random, [0.0001, 1, -1, 0.5, 100]) }),
    () => ({ multiple: pick(random, [0, -1, 100_000, 1.5, '01x', 2]) }),
    () => ({ unitMode: pick(random, [0, 2, 0.5, 10, -1, 0.001]) }),
    () => ({ playType: made.playId + 7000 }),
    () => ({ playGroup: made.groupId + 1 }),
    () => ({ typeId: base.typeId + 900 })
  ]
  const bad: Fields = { ...wire, ...pick(random, wrongs)() }
  if (key === 'placeChase') {
    const change = pick(random, ['code', 'field', 'claim'] as const)
    const codes = [
      {
        actionCode: change === 'code' ? spoil(random, made.actionCode) : made.actionCode,
        actionNum: change === 'claim' ? 2 : 1
      }
    ]
    const fields: Fields = { ...chase, codeArray: JSON.stringify(codes) }
    const name = pick(random, CHASE_FIELDS)
    if (change === 'field') fields[name] = junkFor(random, name)
    return { key, fields }
  }
  const slip: Fields = { typeId: base.typeId, type: base.type, requestKey, orderArray: JSON.stringify([wire, bad]) }
  const broken = randomBelow(random, 10)
  if (broken === 0)
    slip['orderArray'] = pick(random, [
      '',
      '[',
      '{}',
      'null',
      '[]',
      '[null]',
      JSON.stringify(Array.from({ length: 101 }, () => wire)),
      '[['.repeat(2000)
    ])
  if (broken === 1) slip[pick(random, ['typeId', 'type', 'requestKey'])] = pick(random, JUNK)
  return { key, fields: slip }
}

describe('malformed slips', () => {
  it(`${SLIPS} of them: none is accepted, none is answered with a fault of ours`, { timeout: 3_600_000 }, async () => {
    const issues = new Map<number, string>()
    for (const { typeId } of GOOD) issues.set(typeId, (await server.data('currentIssue', { typeId })).currentIssue)
    const random = seededRandom(SEED)
    const paths = {
      saveOrder: 'input/saveTheOrder',
      placeChase: 'chasing/placeTheChasingOrder',
      saveInstant: 'scraping/saveTheScrapingOrder'
    }
    for (let n = 0; n < SLIPS; n++) {
      const { key, fields } = slipOf(random, typeId => issues.get(typeId) ?? '20261120001')
      const answer = await server.inject('POST', paths[key], fields)
      const { code } = answer.json<{ code: number }>()
      if (answer.statusCode >= 500 || code === 200 || ![400, 500].includes(code))
        throw new Error(
          `slip ${n}: HTTP ${answer.statusCode}, code ${code}: ${key} ${JSON.stringify(fields).slice(0, 2000)}`
        )
    }
    const { n } = await server.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect([Number(n), server.faults]).toEqual([0, []])
  })
})

describe('the issues of a chase on a game with a feed', () => {
  let issue: string
  beforeAll(async () => {
    issue = (await server.data('currentIssue', { typeId: FED })).currentIssue
  })
  const ask = async (plannedNum: number, requestKey: string) => {
    const { playId, groupId, actionCode } = line(FED, 'qxc-direct')
    const answer = await server.inject('POST', 'chasing/placeTheChasingOrder', {
      ...{ requestKey, type: gameNamed(FED).type, type_id: FED, played_id: playId, playedGroup: groupId },
      ...{ startIssue: issue, plannedNum, plannedMultiple: '1', inputPrice: 2, isAutomatic: 0, unitMode: 1 },
      codeArray: JSON.stringify([{ actionCode, actionNum: 1 }])
    })
    return { status: answer.statusCode, ...answer.json<{ code: number; message: string }>() }
  }

  it.each([
    [-1, '追号最少一期~'],
    [-(2 ** 31), '追号最少一期~'],
    [0, '追号最少一期~'],
    [101, '追号最多一百期~'],
    [2 ** 31, '追号最多一百期~']
  ])('%i of them: refused with a sentence', async (plannedNum, message) => {
    expect(await ask(plannedNum, newKey())).toMatchObject({ status: 200, code: 500, message })
    expect(server.faults).toEqual([])
  })

  it('under a key that has its answer, −1 of them are another request', async () => {
    const key = newKey()
    expect(await ask(1, key)).toMatchObject({ status: 200, code: 200 })
    expect(await ask(-1, key)).toMatchObject({ status: 200, code: 500, message: '请求编号已用于另一笔订单' })
  })
})
