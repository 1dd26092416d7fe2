import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DrawSceneProps } from '../../../src/stage/Scene'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { DRAW_LAG_MS, GTIME_MS, later, openTable, resultOf } from './world'

// A minute of ticks is drawn by React; two cores are shared.
vi.setConfig({ testTimeout: 30_000 })

/** What the stage was told; the real one needs a canvas and has its own tests. */
const told = vi.hoisted((): { props: DrawSceneProps[] } => ({ props: [] }))
vi.mock('../../../src/stage/StageView', () => ({
  StageView: ({ props }: { readonly props: DrawSceneProps }) => {
    if (told.props.at(-1) !== props) told.props.push(props)
    return <p>stage of {props.issue}</p>
  }
}))

const EARLY_MS = 20_000
const line = () => within(document.querySelector<HTMLElement>('.issue--draw') ?? document.body)

describe('a game with a draw panel (spec §2.2, §4: result shown after about 3.3 s)', () => {
  beforeEach(() => {
    useFakeClock(START + EARLY_MS)
    told.props = []
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    expectNoTimers()
  })

  it('holds the result back until the scene has finished, in every node of the page', async () => {
    const table = await openTable({ game: { panel: 'stage' } })
    // The scene is a chunk of its own: it comes over real ticks.
    await vi.dynamicImportSettled()
    await later(50)
    expect(document.querySelector('.draw-stage__hud')?.textContent).toMatch(/^177999 期已开奖178000 期截止00:00:5\d$/)
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', lastIssue: '177999', drawAt: START + GTIME_MS })

    const before = GTIME_MS - EARLY_MS
    await later(before)
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', drawAt: START + GTIME_MS })
    expect(told.props.at(-1)?.settled).toBeUndefined()
    expect(document.querySelector('.draw-stage__hud')?.textContent).toContain('178000 期开奖中')
    const seed = told.props.at(-1)?.seed

    const numbers = resultOf(0, 2).join(' ')
    for (let step = 0; step < 12 && !told.props.at(-1)?.settled; step++) await later(500)
    const settled = told.props.at(-1)?.settled
    expect(settled?.result).toEqual(resultOf(0, 2))
    expect(settled?.at).toBeGreaterThanOrEqual(START + GTIME_MS + DRAW_LAG_MS)
    expect(told.props.at(-1)).toMatchObject({ issue: '178000', seed })
    expect(line().getByText('178000')).toBeDefined()
    expect(screen.queryByRole('img', { name: `开奖号码 ${numbers}` })).toBeNull()

    const left = (settled?.at ?? 0) + 3300 - Date.now()
    await later(left - 20)
    expect(line().queryByRole('img', { name: `开奖号码 ${numbers}` })).toBeNull()
    await later(40)
    expect(line().getByRole('img', { name: `开奖号码 ${numbers}` })).toBeDefined()

    const count = told.props.length
    await later(1000)
    expect(told.props.length).toBe(count)
    await later(5000)
    expect(told.props.at(-1)).toMatchObject({ issue: '178001', lastIssue: '178000' })
    expect(told.props.at(-1)?.settled).toBeUndefined()
    await table.leave()
  })

  it('entered while a result is still on the stage, it joins at that moment', async () => {
    vi.setSystemTime(START + GTIME_MS + 2000)
    const table = await openTable({
      game: { panel: 'stage' },
      answers: {
        currentIssue: () => ({
          currentIssue: '178001',
          countDown: GTIME_MS - 2000,
          startTime: START + GTIME_MS,
          endTime: START + 2 * GTIME_MS,
          openTime: START + 2 * GTIME_MS,
          state: 1,
          selling: true,
          previousIssue: '178000',
          last: {
            issue: '178000',
            opencode: '10,09,08,07,06,05,04,03,02,01',
            openTime: '2026-11-20 18:01:15',
            facts: []
          },
          serverTime: Date.now()
        })
      }
    })
    await vi.dynamicImportSettled()
    await later(50)
    expect(told.props.at(-1)).toMatchObject({
      issue: '178000',
      settled: { result: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], at: START + GTIME_MS }
    })
    expect(line().queryByRole('img')).toBeNull()
    await later(1500)
    expect(line().getByRole('img', { name: '开奖号码 10 9 8 7 6 5 4 3 2 1' })).toBeDefined()
    await table.leave()
  })
})
