import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { k3Stage } from '../../src/games/k3/stage/index'
import { raceStage } from '../../src/games/racing/stage/index'
import type { DrawSceneProps } from '../../src/stage/Scene'
import { StageContext } from '../../src/stage/StageContext'
import { StageView } from '../../src/stage/StageView'
import { systemClock } from '../../src/timing/systemClock'
import { deferred } from '../kit/fakeTime'
import { SurfaceStage } from '../kit/SurfaceStage'
import { AtlasTextures } from '../kit/TestStage'

/** What this device can do. */
const device = { webgl: false, art: Promise.resolve<unknown>(undefined), part: 0.42 }
/** Art that comes when the test says so. */
class SlowTextures extends AtlasTextures {
  override async load(bundles: readonly string[], onPart?: (part: number) => void) {
    onPart?.(device.part)
    await device.art
    return super.load(bundles)
  }
}

const D = 1_763_632_800_000
const RESULT = [7, 5, 8, 2, 4, 9, 1, 3, 6, 10]
const waiting: DrawSceneProps = {
  issue: '20261120018',
  type: 2,
  lastResult: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  seed: 4,
  drawAt: D
}
const ignore = () => undefined
/** Each test has a page of its own. */
let stage: SurfaceStage
const view = (props: DrawSceneProps, onPhase: (phase: string) => void) => (
  <StrictMode>
    <StageContext value={stage}>
      <StageView
        module={raceStage}
        props={props}
        now={() => Date.now()}
        clock={systemClock}
        onPhase={onPhase}
        height={220}
      />
    </StageContext>
  </StrictMode>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  stage = new SurfaceStage(new SlowTextures(), () => device.webgl)
  vi.useFakeTimers({ now: D - 3000 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = ignore
      disconnect = ignore
    }
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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

describe('StageView between two rounds', () => {
  it('says a draw when its issue has a name, and nothing before', async () => {
    const page = render(view({ ...waiting, issue: '', drawAt: D - 4000 }, ignore))
    const said = () => page.getByRole('status').textContent
    await pass(400)
    expect(said()).toBe('')
    page.rerender(view({ ...waiting, drawAt: D - 4000 }, ignore))
    await pass(400)
    expect(said()).toBe('120018期，正在开奖')
  })
})

describe('StageView without WebGL, numbers that are not drawn yet', () => {
  const k3 = { issue: '20261120018', type: 3, lastResult: [2, 5, 6], seed: 4, drawAt: D }
  const dice = (props: DrawSceneProps) => (
    <StageContext value={stage}>
      <StageView module={k3Stage} props={props} now={() => Date.now()} clock={systemClock} height={220} />
    </StageContext>
  )
  it('roll in those of the last draw until each is drawn', async () => {
    device.webgl = false
    const page = render(dice(k3))
    const cells = () => [...page.container.querySelectorAll('.stage-dom-cell')].map(cell => cell.textContent).join('')
    await pass(3500)
    const seen = new Set<string>()
    for (let step = 0; step < 6; step++) {
      await pass(170)
      seen.add(cells())
    }
    expect(seen.size).toBeGreaterThan(1)
    for (const text of seen) expect(text).toMatch(/^[256]{3}$/)
    page.rerender(dice({ ...k3, settled: { result: [1, 4, 3], at: D + 1600 } }))
    await pass(3500)
    expect(cells()).toBe('143')
  })
})

describe('StageView while its art comes', () => {
  const WORDS = '动画加载失败，已用简洁方式显示'
  const art = () => {
    const { promise, resolve, reject } = deferred<void>()
    promise.catch(ignore)
    device.art = promise
    return { comes: () => resolve(), fails: () => reject(new Error('no art')) }
  }
  beforeEach(() => {
    device.webgl = true
  })

  it('says how much has come until the first frame stands', async () => {
    const coming = art()
    const page = render(view(waiting, ignore))
    await pass(100)
    const bar = page.getByRole('progressbar', { name: '动画加载中' })
    expect([bar.textContent, bar.getAttribute('aria-valuenow')]).toEqual(['动画加载中 42%', '42'])
    coming.comes()
    await pass(50)
    expect(page.queryByRole('progressbar')).toBeNull()
    expect(page.container.querySelector('.stage-dom')).toBeNull()
  })

  it('takes the words away in the frame that first shows the picture', async () => {
    art().comes()
    const page = render(view(waiting, ignore))
    const frame = requestAnimationFrame
    const words: boolean[] = []
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) =>
      frame(time => {
        run(time)
        words.push(page.queryByRole('progressbar') !== null)
      })
    )
    await pass(50)
    expect(words.length).toBeGreaterThan(0)
    expect(words).not.toContain(true)
  })

  it('shows boxes and says so when the art does not come; 重试 asks for it again and the animation takes over', async () => {
    const phases: string[] = []
    const coming = art()
    const settled = { ...waiting, settled: { result: RESULT, at: D + 500 } }
    const page = render(view(settled, phase => phases.push(phase)))
    await pass(3000)
    coming.fails()
    await pass(50)
    expect(page.getByRole('alert').textContent).toContain(WORDS)
    expect(page.queryByRole('progressbar')).toBeNull()
    await pass(4000)
    const said = () => page.getByRole('status').textContent
    expect(said()).toBe('120018期开奖结果：7、5、8、2、4、9、1、3、6、10')
    const second = art()
    fireEvent.click(page.getByRole('button', { name: '重试' }))
    await pass(50)
    expect(page.queryByText(WORDS)).toBeNull()
    second.comes()
    await pass(50)
    expect(page.container.querySelectorAll('.stage-dom, [role=progressbar]').length).toBe(0)
    expect(page.container.querySelector('.stage-host canvas')).not.toBeNull()
    expect(said()).toContain('开奖结果')
    expect(phases).toEqual(['running', 'finished'])
  })

  it('boxes for want of WebGL come without that message', async () => {
    device.webgl = false
    const page = render(view(waiting, ignore))
    // A first context that was refused is tried once more.
    await pass(300)
    expect(page.container.querySelector('.stage-dom')).not.toBeNull()
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('says nothing of an issue when it is told of the next one before the scene has moved on', async () => {
    art().comes()
    const page = render(view({ ...waiting, settled: { result: RESULT, at: D } }, ignore))
    await pass(3000 + 4000)
    const heard: (string | null)[] = []
    const region = page.getByRole('status')
    const ears = new MutationObserver(() => heard.push(region.textContent))
    ears.observe(region, { childList: true, characterData: true, subtree: true })
    page.rerender(view({ ...waiting, issue: '20261120019', drawAt: D + 60_000 }, ignore))
    await pass(100)
    ears.disconnect()
    expect(heard).toEqual([''])
  })
})

describe('StageViews of one page', () => {
  it('share its one canvas: the view that came last has it, and gives it back when it goes', async () => {
    device.webgl = true
    device.art = Promise.resolve()
    const both = (second: boolean) => (
      <StageContext value={stage}>
        {[true, second].map((shown, i) => (
          <div key={i === 0 ? 'first' : 'second'} data-testid={i === 0 ? 'first' : 'second'}>
            {shown && (
              <StageView module={raceStage} props={waiting} now={() => Date.now()} clock={systemClock} height={220} />
            )}
          </div>
        ))}
      </StageContext>
    )
    const page = render(both(false))
    const holders = () =>
      ['first', 'second'].filter(name => page.getByTestId(name).querySelector('.stage-host canvas') !== null)
    await pass(50)
    expect(holders()).toEqual(['first'])
    page.rerender(both(true))
    await pass(50)
    expect(holders()).toEqual(['second'])
    page.rerender(both(false))
    await pass(50)
    expect(holders()).toEqual(['first'])
  })

  it('name what is missing where no StageContext is around them', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(ignore)
    const lost = <StageView module={raceStage} props={waiting} now={() => D} clock={systemClock} height={220} />
    expect(() => render(lost)).toThrow('no StageContext')
    quiet.mockRestore()
  })
})

describe('StageView of a page that was long away', () => {
  it.each([true, false])('says the result of a later draw that is in the same phase, once (WebGL: %s)', async webgl => {
    device.webgl = webgl
    device.art = Promise.resolve()
    const page = render(view({ ...waiting, settled: { result: RESULT, at: D } }, ignore))
    await pass(3000 + 4000)
    const heard: (string | null)[] = []
    const region = page.getByRole('status')
    expect(region.textContent).toContain('120018期开奖结果')
    const ears = new MutationObserver(() => heard.push(region.textContent))
    ears.observe(region, { childList: true, characterData: true, subtree: true })
    const later = { ...waiting, issue: '20261120019', settled: { result: [...RESULT].reverse(), at: D + 200 } }
    page.rerender(view(later, ignore))
    await pass(100)
    page.rerender(view({ ...later }, ignore))
    await pass(300)
    ears.disconnect()
    expect(heard).toEqual(['120019期开奖结果：10、6、3、1、9、4、2、8、5、7'])
  })
})
