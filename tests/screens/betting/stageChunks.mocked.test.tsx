import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { START } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { later } from '../pageOnAnswers'
import { onStagePanel } from './onStagePanel'
import { openTable } from './world'

/** The network under a scene's chunks: how many attempts fail, or whether none is answered. */
const net = vi.hoisted(() => ({ failures: 0, hangs: false, asked: 0 }))
vi.mock('../../../src/games/registry.client', async original => {
  const { loadStage, ...rest } = await original<typeof import('../../../src/games/registry.client')>()
  return {
    ...rest,
    loadStage: async (family: Parameters<typeof loadStage>[0]) => {
      net.asked++
      if (net.hangs) return new Promise(() => undefined)
      if (net.failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
      return loadStage(family)
    }
  }
})
vi.mock('../../../src/stage/StageView', () => ({ StageView: () => <p>the stage</p> }))

const WAIT = '动画加载中'
const still = () => document.querySelector('.draw-stage__box img')?.getAttribute('src')
const open = () => openTable({ game: { panel: 'stage' } })

describe('the chunks of a scene', () => {
  onStagePanel(START + 20_000, () => {
    Object.assign(net, { failures: 0, hangs: false, asked: 0 })
  })

  it.each([
    ['fail three times', 4100],
    ['never answer', 28_100]
  ])('that %s leave the draw to the lines below', async (how, ms) => {
    net.failures = 3
    net.hangs = how === 'never answer'
    const table = await open()
    await later(ms - 200)
    seesText(WAIT)
    expect(still()).toBe('/stills/racing.webp')
    await later(200)
    expect(screen.queryByText(WAIT)).toBeNull()
    expect(document.querySelector('.draw-stage')).toBeNull()
    expect(document.querySelector('.issue')?.textContent).toContain('178000')
    await table.leave()
  })

  it('are no longer waited for once the player has left', async () => {
    net.hangs = true
    const table = await open()
    await table.leave()
    cleanup()
    expect(vi.getTimerCount()).toBe(0)
  })

  // Last: what has come is kept.
  it('are fetched again when the first attempts fail, and meanwhile the panel says that it waits', async () => {
    net.failures = 2
    const table = await open()
    seesText(WAIT)
    await later(1000)
    await later(3000)
    await vi.dynamicImportSettled()
    await later(50)
    expect(net.asked).toBe(3)
    seesText('the stage')
    await table.leave()
  })
})
