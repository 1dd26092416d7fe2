import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FamilyKey } from '../../../src/games/cards'
import type { DrawSceneProps } from '../../../src/stage/Scene'
import { issueSeed } from '../../../src/state/issueSeed'
import { expectNoTimers, START, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { later } from '../pageOnAnswers'
import { openTable, press, resultOf } from './world'

/** The stages on the page, the newest last. */
const stage = vi.hoisted((): { up: DrawSceneProps[] } => ({ up: [] }))
vi.mock('../../../src/stage/StageView', async () => {
  const { useEffect } = await import('react')
  return {
    StageView: ({ props }: { readonly props: DrawSceneProps }) => {
      useEffect(() => {
        stage.up.push(props)
        return () => void stage.up.splice(stage.up.indexOf(props), 1)
      }, [props])
      return <p>stage of {props.issue}</p>
    }
  }
})

/** Fetches of a scene, and whether they fail or do not end. */
const net = vi.hoisted(() => ({ fails: false, isSlow: false, fetches: 0 }))
vi.mock('../../../src/games/registry.client', async original => {
  const real = await original<typeof import('../../../src/games/registry.client')>()
  return {
    ...real,
    loadStage: (family: FamilyKey) => {
      net.fetches++
      if (net.isSlow) return new Promise(() => undefined)
      return net.fails ? Promise.reject(new Error('offline')) : real.loadStage(family)
    }
  }
})

const open = async (name: RegExp) => {
  await press(name)
  // The replay comes first, and asks for its scene then.
  for (const ms of [50, 100]) {
    await vi.dynamicImportSettled()
    await later(ms)
  }
}

describe('replay of a past issue (§A10)', () => {
  beforeEach(() => {
    useFakeClock(START + 20_000)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    expect(stage.up).toEqual([])
    expectNoTimers()
  })

  // First two: what has come is kept.
  it('while a scene comes its picture at rest stands where it will be, with a word', async () => {
    net.isSlow = true
    const table = await openTable()
    await later(50)
    await open(/^回放 177997 \d\d:\d\d$/)
    seesText('动画加载中')
    expect(document.querySelector('.replay__stage > img')?.getAttribute('src')).toContain('stills/racing')
    net.isSlow = false
    await press('关闭')
    await later(500)
    await table.leave()
  })

  it('a scene that does not come says so, and is asked for again', async () => {
    net.fails = true
    net.fetches = 0
    const table = await openTable()
    await later(50)
    await open(/^回放 177997 \d\d:\d\d$/)
    await later(20_000)
    seesText('页面加载失败，请重试')
    expect(net.fetches).toBeGreaterThan(0)
    net.fails = false
    await open(/^重试$/)
    expect(stage.up.map(({ issue }) => issue)).toEqual(['177997'])
    await press('关闭')
    await later(500)
    await table.leave()
  })

  it.each(['none', 'stage'] as const)('every issue of the recent draws can be seen again; panel: %s', async panel => {
    const table = await openTable({ game: { panel } })
    await vi.dynamicImportSettled()
    await later(50)
    const before = stage.up.map(({ issue }) => issue)
    expect(before).toEqual(panel === 'stage' ? ['178000'] : [])
    await open(/^回放 177997 \d\d:\d\d$/)
    seesText('177997期开奖回放')
    expect(stage.up.at(-1)).toMatchObject({
      issue: '177997',
      seed: issueSeed(table.stores.game.store.getState().typeId ?? 0, '177997'),
      settled: { result: resultOf(-3, 2) }
    })
    await press('关闭')
    await later(500)
    expect(stage.up.map(({ issue }) => issue)).toEqual(before)
    await table.leave()
  })
})
