import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { raceStage } from '../../src/games/racing/stage/index'
import type { DrawSceneProps } from '../../src/stage/Scene'
import { systemClock } from '../../src/timing/systemClock'

vi.mock('../../src/stage/openSurface', () => ({ openSurface: () => Promise.reject(new Error('no WebGL')) }))
const { StageView } = await import('../../src/stage/StageView')

const D = 1_763_632_800_000
const RESULT = [7, 5, 8, 2, 4, 9, 1, 3, 6, 10]
const waiting: DrawSceneProps = {
  issue: '20261120018',
  lastResult: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  seed: 4,
  drawAt: D
}
const view = (props: DrawSceneProps, onPhase: (phase: string) => void) => (
  <StrictMode>
    <StageView
      module={raceStage}
      props={props}
      now={() => Date.now()}
      clock={systemClock}
      onPhase={onPhase}
      height={220}
    />
  </StrictMode>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ now: D - 3000 }))
afterEach(() => {
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('StageView without WebGL', () => {
  it('shows the same draw as boxes, tells the phases and says the result once', async () => {
    const phases: string[] = []
    const page = render(view(waiting, phase => phases.push(phase)))
    const cells = () => [...page.container.querySelectorAll('.stage-dom-cell')].map(cell => Number(cell.textContent))
    const said = () => page.getByRole('status').textContent
    await pass(400)
    expect(cells()).toEqual(waiting.lastResult)
    expect(page.container.textContent).toContain('距开奖 00:03')
    expect(said()).toBe('')
    await pass(4000)
    expect(said()).toBe('120018期，正在开奖')
    page.rerender(view({ ...waiting, settled: { result: RESULT, at: D + 1500 } }, phase => phases.push(phase)))
    await pass(3600)
    expect(cells()).toEqual(RESULT)
    expect(said()).toBe('120018期开奖结果：7、5、8、2、4、9、1、3、6、10')
    await pass(5000)
    expect(phases).toEqual(['waiting', 'running', 'finished', 'closed'])
  })
})
