import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LONGEST_SET } from '../../../src/contract/areas/numberSets'
import type { DataOf } from '../../../src/contract/endpoints'
import { playsOf } from '../../../src/games/createFamilies'
import { FAMILIES, playByNumber } from '../../../src/games/registry'
import { seededRandom } from '../../../src/rules/random'
import { MOST_OF_A_PLAY, MOST_OF_A_PLAYER } from '../../../src/server/domain/users/NumberSets'
import { TestServer } from '../../kit/TestServer'

/** 猜冠军, and the typed form of 猜前二. */
const FIRST_CAR = 2010
const FIRST_TWO_TYPED = 2022
const ONE_AND_TEN = { playId: FIRST_CAR, actionCode: '01,10' }

let server: TestServer
let players = 0
beforeAll(async () => {
  server = await TestServer.start({ games: [], settings: { rateLimit: 0 } })
})
beforeEach(() => server.register(`sets${++players}`))
afterAll(() => server.close())

type Wanted = readonly { readonly playId: number; readonly actionCode: string }[]
const save = (sets: unknown) => server.call('saveNumberSets', { sets: JSON.stringify(sets) })
const kept = async (...playIds: readonly number[]): Promise<DataOf<'numberSets'>['sets']> =>
  (await server.data('numberSets', { playIds: playIds.join() })).sets
const codes = async (playId = FIRST_CAR) => (await kept(playId)).map(({ actionCode }) => actionCode)
/** Different sets of one play, as its text box would have them: 01 02, 01 03 … */
const typed = (count: number, from = 0): Wanted =>
  Array.from({ length: count }, (_, at) => ({
    playId: FIRST_TWO_TYPED,
    actionCode: Array.from({ length: 7 }, (__, bit) => `01 ${String(2 + bit).padStart(2, '0')}`)
      .filter((___, bit) => ((from + at + 1) >> bit) & 1)
      .join(';')
  }))
async function fill(sets: Wanted): Promise<void> {
  for (let from = 0; from < sets.length; from += 10)
    expect(await save(sets.slice(from, from + 10))).toMatchObject({ code: 200 })
}

describe('收藏号码', () => {
  it('are kept by play, the latest first, each once, and removed by who keeps them', async () => {
    expect(await kept(FIRST_CAR)).toEqual([])
    expect((await save([ONE_AND_TEN])).data).toEqual({ saved: 1 })
    expect((await save([{ playId: FIRST_CAR, actionCode: '05' }, ONE_AND_TEN])).data).toEqual({ saved: 1 })
    await save(typed(1))
    expect(await codes()).toEqual(['05', '01,10'])
    expect((await kept(FIRST_CAR, FIRST_TWO_TYPED)).map(({ playId }) => playId)).toEqual([
      ...[FIRST_TWO_TYPED, FIRST_CAR, FIRST_CAR]
    ])
    const [five] = await kept(FIRST_CAR)
    await server.register(`sets${++players}`)
    expect(await kept(FIRST_CAR)).toEqual([])
    const others = server.token
    await server.data('removeNumberSet', { id: five?.id ?? 0 })
    await server.login(`sets${players - 1}`)
    expect(server.token).not.toBe(others)
    expect(await codes()).toEqual(['05', '01,10'])
    for (let again = 0; again < 2; again++) await server.data('removeNumberSet', { id: five?.id ?? 0 })
    expect(await codes()).toEqual(['01,10'])
  })

  it('are kept as the play writes them: another order of the same numbers is the same set', async () => {
    await save([ONE_AND_TEN])
    expect((await save([{ playId: FIRST_CAR, actionCode: '10,01' }])).data).toEqual({ saved: 0 })
    expect((await save([ONE_AND_TEN, ONE_AND_TEN])).data).toEqual({ saved: 0 })
    expect(await codes()).toEqual(['01,10'])
  })

  it('sets of numbers of every play of every family are answered as they were saved', async () => {
    for (const family of FAMILIES) {
      const random = seededRandom(`sets of ${family.key}`)
      const wanted = playsOf(family).map(play => ({
        playId: play.number,
        actionCode: play.encode(play.random(random))
      }))
      await fill(wanted)
      for (let from = 0; from < wanted.length; from += 20) {
        const part = wanted.slice(from, from + 20)
        const back = await kept(...part.map(({ playId }) => playId))
        expect(new Set(back.map(({ playId, actionCode }) => `${playId} ${actionCode}`))).toEqual(
          new Set(part.map(({ playId, actionCode }) => `${playId} ${actionCode}`))
        )
        expect(back.every(({ playId, actionCode }) => playByNumber(playId)?.decode(actionCode))).toBe(true)
      }
    }
  })

  it('fifty a play: one more is refused, nothing of its call is kept, and what is kept already is no more', async () => {
    await fill(typed(MOST_OF_A_PLAY - 1))
    const full = { code: 500, message: '每种玩法最多收藏50组号码，请先删除不用的' }
    expect(await save([ONE_AND_TEN, ...typed(2, 100)])).toMatchObject(full)
    expect(await codes()).toEqual([])
    // Of two at the same moment one has the last place.
    const both = await Promise.all([save(typed(1, 100)), save(typed(1, 101))])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500])
    expect((await save(typed(1))).data).toEqual({ saved: 0 })
    expect(await codes(FIRST_TWO_TYPED)).toHaveLength(MOST_OF_A_PLAY)
    const [last] = await kept(FIRST_TWO_TYPED)
    await server.data('removeNumberSet', { id: last?.id ?? 0 })
    expect(await save(typed(1, 110))).toMatchObject({ code: 200 })
  })

  it('two thousand a player, of all plays', async () => {
    const { id } = await server.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', `sets${players}`)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: MOST_OF_A_PLAYER - 1 }, (_, at) => ({
      ...{ user_id: id, play: 90_000 + at, code: '1', at: 0 }
    }))
    await server.db.insertInto('number_sets').values(rows).execute()
    expect(await save([ONE_AND_TEN, ...typed(1)])).toMatchObject({
      ...{ code: 500, message: '最多收藏2000组号码，请先删除不用的' }
    })
    expect(await save([ONE_AND_TEN])).toMatchObject({ code: 200 })
    expect(await save([ONE_AND_TEN])).toMatchObject({ code: 200 })
    expect(await save(typed(1))).toMatchObject({ code: 500 })
  })

  it.each<readonly [string, unknown, number, string]>([
    ['a play nobody sells', [{ playId: 9, actionCode: '1' }], 500, '玩法不存在或未开放'],
    ['numbers the play has not', [{ playId: FIRST_CAR, actionCode: '11' }], 500, '请输入或选择正确格式的号码~'],
    ['a number twice', [{ playId: FIRST_CAR, actionCode: '01,01' }], 500, '请输入或选择正确格式的号码~'],
    [
      'one number where two are asked for',
      [{ playId: 2022, actionCode: '01' }],
      500,
      '请输入正确格式的号码~ 第1行“01”'
    ],
    ['a line break', [{ playId: FIRST_CAR, actionCode: '01\n02' }], 500, '请输入或选择正确格式的号码~'],
    ['half a sign', [{ playId: FIRST_CAR, actionCode: '\ud800' }], 500, '请输入或选择正确格式的号码~'],
    ['an end of text', [{ playId: FIRST_CAR, actionCode: '01\u0000' }], 500, '请输入或选择正确格式的号码~'],
    [
      ...(['too many typed numbers', [{ playId: 2022, actionCode: '01 02;'.repeat(400) }], 500] as const),
      `号码太长，最多收藏${LONGEST_SET}个字符`
    ],
    ['nothing picked', [{ playId: FIRST_CAR, actionCode: '' }], 400, '请求内容有误：sets.0.actionCode'],
    ['no set', [], 400, '请求内容有误：sets'],
    ['more than a board has', Array.from({ length: 21 }, () => ONE_AND_TEN), 400, '请求内容有误：sets'],
    ['no list', { ...ONE_AND_TEN }, 400, '请求内容有误：sets'],
    ['one that is none among them', [ONE_AND_TEN, null], 400, '请求内容有误：sets.1']
  ])('%s: refused with a sentence, nothing kept', async (_, sets, code, message) => {
    expect(await save(sets)).toEqual({ code, message, data: null })
    expect(await codes()).toEqual([])
  })

  it('are a player’s: a visitor is asked to log in', async () => {
    server.token = ''
    for (const answer of [
      await save([ONE_AND_TEN]),
      await server.call('numberSets', { playIds: '2010' }),
      await server.call('removeNumberSet', { id: 1 })
    ])
      expect(answer).toMatchObject({ code: 4650, data: null })
  })
})
