import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { k3Stage } from '../../../src/games/k3/stage/index'
import { ReplayPanel } from '../../../src/screens/ReplayPanel'
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
const services = { clock: systemClock, sound: { cue } } as unknown as Services

const open = () =>
  render(
    <ServicesProvider services={services}>
      <ReplayPanel
        scene={{ module: k3Stage, View }}
        typeId={7}
        issue="202611200181"
        title="200181"
        result={[4, 1, 6]}
        onClose={() => undefined}
      />
    </ServicesProvider>
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('ReplayPanel (design §10)', () => {
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
    told.cue?.('dice.die.0')
    expect(cue).toHaveBeenCalledTimes(1)
    told.cue?.('dice.tumble.stop')
    expect(cue).toHaveBeenLastCalledWith('dice.tumble.stop')
  })
})
