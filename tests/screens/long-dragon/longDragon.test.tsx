import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LotteryEntry } from '../../../src/contract/areas/games'
import { LongDragon } from '../../../src/screens/long-dragon/LongDragon'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { gameEntry } from '../betting/fixtures'
import { elsewhere, later } from '../pageOnAnswers'
import { openScreen } from '../records/world'

const dragons = {
  30: [
    { rank: 1, state: 3, count: 4 },
    { rank: 11, state: 2, count: 7 }
  ],
  36: [{ rank: 2, state: 6, count: 5 }]
}

const GAMES = [
  gameEntry({ typeId: 30, title: '疾风赛车', hot: 1 }),
  gameEntry({ typeId: 36, title: '一分赛车', hot: 2 }),
  gameEntry({ typeId: 68, title: '秒秒赛车', hot: 3, isMmc: 1, trend: 0 })
]

const open = (
  pks: (request: Record<string, unknown>) => unknown,
  kept?: Readonly<Record<string, string>>,
  games: readonly LotteryEntry[] = GAMES
) =>
  openScreen(
    LongDragon,
    '/app/longerList',
    {
      lotteryTypeList: () => games,
      allTypeInfo: () => [{ type: 2, name: '赛车', typeIds: [30, 36, 68] }],
      pksLongDragon: pks
    },
    kept
  )

describe('longerList: long dragons of all games', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => expectNoTimers())

  it('lists them longest first with game and place, and asks instant games nothing', async () => {
    const page = await open(({ typeId }) => dragons[typeId as 30 | 36])
    await later(100)
    expect([...document.querySelectorAll('.streak')].map(row => row.textContent)).toEqual([
      '疾风赛车冠亚和：双7期，去投注',
      '一分赛车亚军：虎5期，去投注',
      '疾风赛车冠军：大4期，去投注'
    ])
    // Before the first draw of the day the runs are the latest day's (§T18.5).
    expect(document.querySelector('.tip span')?.textContent).toBe('连续开出 3 期及以上')
    expect(page.asked('pksLongDragon').map(({ typeId }) => typeId)).toEqual([30, 36])
    await page.leave()
  })

  it.each([
    [undefined, 8],
    ['3', 3],
    ['200', 60],
    ['many', 8]
  ])('as many bars stand there meanwhile as there were the last time (§S3: %s)', async (longerDataTotal, bars) => {
    let answer: (dragons: unknown) => void = () => undefined
    const late = new Promise(done => {
      answer = done
    })
    const page = await open(() => late, longerDataTotal === undefined ? {} : { longerDataTotal })
    await later(100)
    expect(document.querySelectorAll('.skeleton__bar')).toHaveLength(bars)
    answer(dragons[36])
    await later(100)
    expect(page.session.getItem('longerDataTotal')).toBe('2')
    await page.leave()
  })

  it('more runs than a list holds: it says how many of them stand there', async () => {
    const page = await open(() =>
      Array.from({ length: 40 }, (_, at) => ({ rank: 1 + (at % 10), state: 1 + (at % 6), count: 3 + at }))
    )
    await later(100)
    expect(document.querySelectorAll('.streak')).toHaveLength(60)
    expect(document.querySelector('.tip .num')?.textContent).toBe('共 80 条，列出前 60 条')
    await page.leave()
  })

  it('a tap leads to the betting screen of its game', async () => {
    const page = await open(({ typeId }) => dragons[typeId as 30 | 36])
    await later(100)
    await act(async () => screen.getByRole('button', { name: /一分赛车亚军/ }).click())
    await later(50)
    expect(elsewhere()).toBe('/app/lotteryGame?type=2&typeId=36')
    await page.leave()
  })

  it('no runs say so, and are no failure; a game that fails leaves the others', async () => {
    const page = await open(({ typeId }) => {
      if (typeId === 30) throw new Error('refused')
      return []
    })
    await later(3000)
    expect(screen.getByText('暂无连续开出 3 期及以上')).toBeTruthy()
    await page.leave()
  })

  it('where no game of a type has dragons it says that there are none, and waits for nothing', async () => {
    const page = await open(() => [], {}, [
      gameEntry({ typeId: 30, title: '疾风赛车', hot: 0 }),
      gameEntry({ typeId: 68, title: '秒秒赛车', hot: 3, isMmc: 1, trend: 0 })
    ])
    await later(100)
    expect(document.querySelector('.skeleton__bar')).toBeNull()
    expect(screen.getByText('暂无连续开出 3 期及以上')).toBeTruthy()
    expect(page.asked('pksLongDragon')).toEqual([])
    await page.leave()
  })

  it('while the games are not known yet it waits for them', async () => {
    let answer: (games: unknown) => void = () => undefined
    const late = new Promise(done => {
      answer = done
    })
    const page = await open(() => dragons[36], {}, late as never)
    await later(100)
    expect(document.querySelector('.skeleton__bar')).not.toBeNull()
    answer(GAMES)
    await later(100)
    expect(document.querySelectorAll('.streak')).toHaveLength(2)
    await page.leave()
  })
})
