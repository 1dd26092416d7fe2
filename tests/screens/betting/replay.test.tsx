import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { k3Stage } from '../../../src/games/k3/stage/index'
import { ReplayPanel } from '../../../src/screens/shared/replay/ReplayPanel'
import { ReplaySound } from '../../../src/screens/shared/replay/ReplaySound'
import { LazySound } from '../../../src/sound/LazySound'
import type { StageViewProps } from '../../../src/stage/StageView'
import { issueSeed } from '../../../src/state/issueSeed'
import type { Services } from '../../../src/state/ServicesContext'
import { ServicesProvider } from '../../../src/state/ServicesContext'
import { systemClock } from '../../../src/timing/systemClock'

/** The newest thing the stage was told, and what it would ask the time for. */
let told: StageViewProps
const View = (props: StageViewProps) => {
  told = props
  return null
}
const cue = vi.fn()
const prepare = async () => undefined

const open = (sound: Services['sound'] = { cue, prepare }, clock: Services['clock'] = systemClock) =>
  render(
    <ServicesProvider services={{ clock, sound } as Services}>
      <ReplayPanel
        scene={{ module: k3Stage, View }}
        game={{ type: 3, typeId: 7, family: 'k3' }}
        issue="202611200181"
        day="2026-11-20"
        result={[4, 1, 6]}
      />
    </ServicesProvider>
  )

beforeEach(() => {
  vi.useFakeTimers()
  cue.mockClear()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('ReplayPanel (§A10)', () => {
  it('plays the draw of its issue once, from the public seed, and stops at its end', async () => {
    const page = open()
    await pass(300)
    expect(told.props).toMatchObject({ issue: '202611200181', seed: issueSeed(7, '202611200181') })
    await pass(2000)
    expect(told.now()).toBeGreaterThan(2000)
    expect(told.now()).toBeLessThan(2350)
    expect(k3Stage.describe(told.props, told.now())).toContain('正在开奖')
    await pass(6000)
    expect(told.now()).toBe(1600 + k3Stage.revealAfter + 2600)
    expect(k3Stage.describe(told.props, told.now())).toContain('4、1、6')
    expect(page.getByRole('button', { name: '重播' })).toBeTruthy()
  })

  it('left in a hidden tab it goes on from where it was', async () => {
    let hidden = false
    const clock = {
      ...systemClock,
      frames: (run: () => void) => systemClock.frames(() => hidden || run())
    }
    const page = open({ cue, prepare }, clock)
    await pass(1000)
    const left = told.now()
    hidden = true
    await pass(20_000)
    hidden = false
    await pass(32)
    expect(told.now()).toBeGreaterThan(left)
    expect(told.now()).toBeLessThan(left + 200)
    expect(page.getByRole('button', { name: '暂停' })).toBeTruthy()
  })

  it('is scrubbed to any moment, wakes the scene there, and plays on from it at another speed', async () => {
    const page = open()
    await pass(300)
    const before = told.props
    fireEvent.change(page.getByRole('slider', { name: '回放进度' }), { target: { value: '4000' } })
    expect(told.now()).toBe(4000)
    expect(told.props).not.toBe(before)
    await pass(500)
    expect(told.now()).toBe(4000)
    fireEvent.click(page.getByRole('radio', { name: '½×' }))
    fireEvent.click(page.getByRole('button', { name: '播放' }))
    await pass(1000)
    expect(told.now()).toBeGreaterThan(4400)
    expect(told.now()).toBeLessThan(4520)
  })

  it('is heard only at the speed of the draw, but always ends what it began', async () => {
    const page = open()
    await pass(300)
    told.cue?.('dice.tumble')
    expect(cue).toHaveBeenLastCalledWith('dice.tumble')
    fireEvent.click(page.getByRole('radio', { name: '2×' }))
    expect(cue).toHaveBeenLastCalledWith('dice.tumble.stop')
    told.cue?.('dice.die.0')
    expect(cue).toHaveBeenCalledTimes(2)
    fireEvent.click(page.getByRole('radio', { name: '1×' }))
    expect(cue).toHaveBeenLastCalledWith('dice.tumble')
    told.cue?.('dice.tumble.stop')
    expect(cue).toHaveBeenLastCalledWith('dice.tumble.stop')
  })

  it.each([
    ['is the first stage of a visit and fetches its sound', false],
    ['is opened while its game is still fetching the sound', true]
  ])('%s: a loop begun meanwhile is heard once it is there', async (_, isFetching) => {
    const heard: string[] = []
    const manager = { cue: (name: string) => heard.push(name), refresh: () => undefined, start: () => () => undefined }
    let come = (): void => undefined
    const load = vi.fn(() => new Promise<typeof manager>(done => (come = () => done(manager))))
    const sound = new LazySound({ page: document, load })
    if (isFetching) void sound.prepare()
    open(sound)
    await pass(300)
    told.cue?.('dice.tumble')
    come()
    await pass(0)
    expect([load.mock.calls.length, heard]).toEqual([1, ['dice.tumble']])
  })

  it('thirty seconds of scrubbing back and forth: silent, and every moment is what it is in the draw', async () => {
    const page = open()
    await pass(300)
    told.cue?.('dice.tumble')
    cue.mockClear()
    const bar = page.getByRole('slider', { name: '回放进度' })
    for (let second = 0; second < 30; second += 0.5) {
      const to = 10 * Math.round(370 + 360 * Math.sin(second))
      fireEvent.change(bar, { target: { value: String(to) } })
      told.cue?.('dice.die.1')
      await pass(500)
      expect(told.now()).toBe(to)
      expect(k3Stage.describe(told.props, told.now()).includes('开奖结果')).toBe(told.now() >= 1600 + 3300)
    }
    expect(cue.mock.calls).toEqual([['dice.tumble.stop']])
  })
})

describe('ReplaySound', () => {
  it('a loop goes on where it was, at its pitch, once it may be heard again; moments that passed do not', () => {
    const heard: string[] = []
    const sound = new ReplaySound(name => heard.push(name))
    sound.cue('race.engine')
    sound.setAudible(false)
    sound.cue('race.pass')
    sound.cue('race.engine@1.25')
    sound.cue('race.engine@1.3')
    sound.setAudible(true)
    expect(heard).toEqual(['race.engine', 'race.engine.stop', 'race.engine', 'race.engine@1.3'])
    sound.cue('race.engine.stop')
    sound.setAudible(false)
    sound.setAudible(true)
    expect(heard.slice(4)).toEqual(['race.engine.stop'])
  })
})
