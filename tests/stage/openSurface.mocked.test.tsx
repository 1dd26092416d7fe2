import { createRoot } from '@pixi/react'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openSurface } from '../../src/stage/openSurface'
import { systemClock } from '../../src/timing/systemClock'

/** A Pixi that has its application when the test says so, on a context that can be lost. */
const pixi = vi.hoisted(() => {
  class FakeRenderer {
    readonly context = { extensions: {} }
    readonly resize = pixi.resize
    constructor(readonly gl: { isContextLost(): boolean }) {}
  }
  return { FakeRenderer, isLost: false, applications: 0, init: (): void => undefined, resize: vi.fn() }
})
vi.mock('pixi.js', async original => ({ ...(await original<object>()), WebGLRenderer: pixi.FakeRenderer }))
vi.mock('@pixi/react', async original => ({ ...(await original<object>()), Application: FakeApplication }))

interface FakeProps {
  readonly ref: (application: object | null) => void
  readonly onInit: (application: object) => void
  readonly children: ReactNode
}

let canvas: HTMLCanvasElement

function FakeApplication({ ref, onInit, children }: FakeProps) {
  useLayoutEffect(() => {
    pixi.applications++
    ref({ getCanvas: () => canvas })
    pixi.init = () => {
      onInit({ canvas, renderer: new pixi.FakeRenderer(gl), ticker: { stop: () => undefined } })
      const root = createRoot(document.createElement('canvas'))
      root.applicationState.isInitialised = true
      void root.render(children, {})
    }
    return () => {
      pixi.applications--
    }
  }, [ref, onInit, children])
  return null
}

const gl = { isContextLost: () => pixi.isLost, getExtension: () => null }

type Outcome = 'waits' | 'opened' | 'failed'

/** Begins to open one. */
async function opening() {
  let outcome: Outcome = 'waits'
  const opened = openSurface(systemClock)
  opened.then(
    () => {
      outcome = 'opened'
    },
    () => {
      outcome = 'failed'
    }
  )
  await act(async () => undefined)
  return {
    opened,
    async outcome() {
      await act(async () => undefined)
      return outcome
    }
  }
}

const loses = (): void => {
  pixi.isLost = true
  canvas.dispatchEvent(new Event('webglcontextlost'))
}

beforeEach(() => {
  vi.useFakeTimers()
  pixi.isLost = false
  canvas = document.createElement('canvas')
  vi.spyOn(canvas, 'getContext').mockImplementation((() => gl) as never)
  return () => vi.useRealTimers()
})

const expectNothingLeft = (): void => expect([pixi.applications, vi.getTimerCount()]).toEqual([0, 0])

it('a context lost before Pixi has its application fails the opening, and leaves nothing', async () => {
  const { outcome } = await opening()
  loses()
  expect(await outcome()).toBe('failed')
  expectNothingLeft()
})

it('a context lost before the scene has its place fails the opening: nobody would hear of it', async () => {
  const { outcome } = await opening()
  await act(async () => {
    pixi.init()
    loses()
  })
  expect(await outcome()).toBe('failed')
  expectNothingLeft()
})

it('an open surface tells of the loss of its context, and of none after its end', async () => {
  const { opened, outcome } = await opening()
  await act(async () => pixi.init())
  expect(await outcome()).toBe('opened')
  const surface = await opened
  const lost = vi.fn()
  const stop = surface.onLost(lost)
  loses()
  stop()
  await act(async () => surface.destroy())
  loses()
  expect(lost).toHaveBeenCalledOnce()
  expectNothingLeft()
})

it.each([
  { device: 'a phone', width: 390, height: 480, pixels: 2, drawn: [390, 480, 2] },
  { device: 'a tablet', width: 585, height: 330, pixels: 2, drawn: [390, 220, 3] },
  { device: 'a laptop', width: 780, height: 440, pixels: 1, drawn: [390, 220, 2] }
])(
  'on $device words have all the pixels there are: none is drawn small and scaled up',
  async ({ width, height, pixels, drawn }) => {
    const { opened } = await opening()
    await act(async () => pixi.init())
    const surface = await opened
    surface.resize(width, height, pixels)
    expect(pixi.resize).toHaveBeenLastCalledWith(...drawn)
    expect([canvas.style.width, canvas.style.height]).toEqual([`${width}px`, `${height}px`])
    await act(async () => surface.destroy())
  }
)
