import { describe, expect, it } from 'vitest'
import type { InstantRound } from '../../../src/contract/areas/instant'
import type { FamilyKey } from '../../../src/games/cards'
import { FAMILY_KEYS } from '../../../src/games/cards'
import { Race } from '../../../src/games/racing/stage/motion/Race'
import { newRacePose } from '../../../src/games/racing/stage/motion/racePose'
import { familyOf } from '../../../src/games/registry'
import { loadStage } from '../../../src/games/registry.client'
import type { InstantPace } from '../../../src/rules/instantTiming'
import { INSTANT_PACES, openAt } from '../../../src/rules/instantTiming'
import { numbersFrom } from '../../../src/rules/numberRange'
import { finishedScene, settledScene, startedScene } from '../../../src/screens/betting/instant/instantScene'
import { instantTimingOf } from '../../../src/screens/betting/instant/runnerTiming'
import { stageBox } from '../../../src/screens/betting/instant/stageBox'
import { GAMES } from '../../../src/server/catalogue/games'
import { newWinPose, WinShow } from '../../../src/stage/win/motion/WinShow'
import { winReveal } from '../../../src/stage/win/motion/winReveal'

const gameOf = (typeId: number) => {
  const game = GAMES.find(entry => entry.typeId === typeId)
  if (!game) throw new Error(`no game ${typeId}`)
  return game
}

const timingIn = ({ family, pace }: { readonly family: FamilyKey; readonly pace: InstantPace }) => {
  const rules = familyOf(family)
  if (!rules) throw new Error(`no rules of ${family}`)
  return instantTimingOf(rules, pace)
}

const roundOf = (family: FamilyKey): InstantRound => {
  const { from, to, take, width } = familyOf(family).numbers
  const lotteryNo = numbersFrom(from, to)
    .slice(0, take)
    .map(value => String(value).padStart(width, '0'))
    .join(',')
  return {
    issue: '261120000181',
    lotteryNo,
    result: lotteryNo,
    orderstatus: 1,
    bonus: 19.6,
    actioncoin: 2,
    openTime: '2026-11-20 18:00:00',
    orderIds: []
  }
}

describe('an instant draw in time (§S4)', () => {
  it.each([
    [73, '秒秒时时彩', 5000],
    [8, '秒秒快三', 5000],
    [68, '秒秒赛车', 3000],
    // The other racing variant of §S9.
    [69, '秒秒飞艇', 2000]
  ])('the prize of game %i, %s, opens %i ms after the start', (typeId, title, openMs) => {
    const game = gameOf(typeId)
    expect(game.title).toBe(title)
    expect(openAt(timingIn(game), 0)).toBe(openMs)
    expect(openAt(timingIn(game), 250)).toBe(openMs)
  })

  it.each(FAMILY_KEYS.flatMap(family => INSTANT_PACES.map(pace => [family, pace] as const)))(
    'the scene of %s at %s pace tells a result in the moment the page does, however late it comes',
    async (family, pace) => {
      const { describe: say } = await loadStage(family)
      const timing = timingIn({ family, pace })
      const round = roundOf(family)
      const begun = startedScene({ type: 2, typeId: 1, issue: '', startedAt: 40_000, timing })
      for (const arrived of [0, 180, 700, 1400, 2500, 4900, 9300]) {
        const scene = settledScene(begun, round, timing, arrived)
        const opens = 40_000 + openAt(timing, arrived)
        expect(say(scene, opens - 2)).toMatch(/正在开奖$/)
        expect(say(scene, opens + 1)).toContain('开奖结果')
        expect(openAt(timing, arrived)).toBeGreaterThan(arrived)
        const show = new WinShow(scene.win, scene.seed, winReveal())
        expect(show.at(opens - 1, newWinPose()).since).toBe(-1)
        expect(show.at(opens, newWinPose()).since).toBe(0)
      }
    }
  )

  it.each(FAMILY_KEYS)('a result of %s that comes late changes nothing on the stage in that moment', async family => {
    const { board } = await loadStage(family)
    for (const pace of INSTANT_PACES) {
      const timing = timingIn({ family, pace })
      const begun = startedScene({ type: 2, typeId: 1, issue: 'x', startedAt: 0, timing })
      for (const arrived of [timing.slackMs / 2, timing.slackMs, timing.slackMs + 900, 7000]) {
        const settled = { ...settledScene(begun, roundOf(family), timing, arrived), issue: 'x' }
        expect(board(settled, arrived)).toEqual(board(begun, arrived))
      }
    }
  })

  it.each(INSTANT_PACES)('the cars at %s pace run on as if a late result had not come', pace => {
    const timing = timingIn({ family: 'racing', pace })
    const begun = startedScene({ type: 2, typeId: 68, issue: '', startedAt: 0, timing })
    for (const arrived of [timing.slackMs / 2, timing.slackMs, timing.slackMs + 1300, 7000]) {
      const settled = settledScene(begun, roundOf('racing'), timing, arrived)
      const before = new Race(begun).at(arrived, newRacePose())
      const after = new Race(settled).at(arrived, newRacePose())
      for (const key of ['scroll', 'pace', 'zoom', 'roll', 'focusX', 'line'] as const)
        expect(after[key]).toBe(before[key])
      expect(after.board).toEqual(before.board)
      // No car is moved by a pixel.
      for (const [car, along] of before.along.entries())
        expect(Math.abs((after.along[car] ?? 0) - along)).toBeLessThan(1)
    }
  })

  it.each(FAMILY_KEYS)(
    'a round of %s found after a reload shows its result at once and is not celebrated again',
    async family => {
      const { describe: say } = await loadStage(family)
      const scene = finishedScene(
        { type: 2, typeId: 1, timing: timingIn({ family, pace: 'instant' }), now: 500 },
        roundOf(family)
      )
      expect(say(scene, 500)).toContain('开奖结果')
      expect(scene.win).toBeUndefined()
    }
  )

  it('the seed of a round depends on its start, not on its result', () => {
    const timing = timingIn({ family: 'ssc', pace: 'instant' })
    const at = (startedAt: number) => startedScene({ type: 2, typeId: 73, issue: '', startedAt, timing })
    const one = settledScene(at(1000), roundOf('ssc'), timing, 200)
    const other = settledScene(at(1000), { ...roundOf('ssc'), lotteryNo: '9,9,9,9,9', bonus: 0 }, timing, 200)
    expect(one.seed).toBe(other.seed)
    expect(at(9000).seed).not.toBe(one.seed)
  })
})

describe('the panel of an instant draw', () => {
  it.each([
    ['a phone', 390, 580],
    ['a small phone', 360, 430],
    ['a very small phone', 320, 370],
    ['a tablet on its side', 676, 768]
  ])('has room for the celebration under the scene on %s', (_, width, height) => {
    const box = stageBox(width, height)
    expect(box.tall).toBe(true)
    expect(box.width).toBeLessThanOrEqual(width)
    expect(box.height).toBeLessThanOrEqual(height)
    expect((box.height / box.width) * 390).toBeGreaterThanOrEqual(459.99)
    expect(box.under).toBeLessThan(box.height)
  })

  it.each([
    ['a phone on its side, beside the words', 556, 390, 556],
    ['a laptop, no smaller than on the page', 877, 800, 877],
    ['a low screen', 844, 190, 336.8]
  ])('shows the scene whole and as large as it may be on %s', (_, width, height, seen) => {
    const box = stageBox(width, height)
    expect(box.tall).toBe(false)
    expect(box.width).toBeCloseTo(seen, 1)
    expect((box.height / box.width) * 390).toBeCloseTo(220)
    expect(box.height).toBeLessThanOrEqual(height)
  })

  it('words begin where the scene ends, whatever the space', () => {
    for (let width = 200; width <= 1400; width += 40)
      for (let height = 100; height <= 1400; height += 20) {
        const box = stageBox(width, height)
        expect((box.under / box.width) * 390).toBeCloseTo(box.tall ? 78 + 220 : 220)
        expect(box.under).toBeLessThanOrEqual(height + 0.001)
      }
  })
})
