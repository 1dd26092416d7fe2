import type { Container, GlProgram } from 'pixi.js'
import { Mesh, Texture } from 'pixi.js'
import { describe, expect, it, vi } from 'vitest'
import type { FamilyKey } from '../../src/games/cards'
import { FAMILY_KEYS, shownIssue } from '../../src/games/cards'
import { familyOf } from '../../src/games/registry'
import { loadStage } from '../../src/games/registry.client'
import { NO_DRAW } from '../../src/stage/drawTimeline'
import type { DrawSceneProps } from '../../src/stage/Scene'
import { StageHost } from '../../src/stage/StageHost'
import { withWin } from '../../src/stage/win/withWin'
import { systemClock } from '../../src/timing/systemClock'
import { AtlasTextures, bareScene, FakeSurface, picture, sortPainted, TestStage } from '../kit/TestStage'

const D = 1_763_632_800_000
/** Result, another one, the last draw; and when the first trace of a result may be seen, ms after it came. */
const CASES: Readonly<Record<FamilyKey, readonly [number[], number[], number[], number]>> = {
  racing: [[7, 5, 8, 2, 4, 9, 1, 3, 6, 10], [10, 6, 3, 1, 9, 4, 2, 8, 5, 7], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1800],
  ssc: [[7, 2, 9, 4, 8], [1, 1, 1, 1, 1], [3, 0, 6, 5, 1], 300],
  k3: [[4, 1, 6], [3, 3, 2], [2, 5, 5], 70],
  'mark-six': [[8, 26, 33, 41, 17, 45, 30], [1, 2, 4, 5, 6, 9, 10], [12, 3, 49, 22, 7, 36, 19], 400],
  'eleven-five': [[7, 2, 9, 11, 1], [3, 4, 5, 6, 8], [3, 10, 6, 5, 8], 300],
  egg: [[7, 2, 9], [1, 1, 1], [3, 0, 6], 300],
  fc3d: [[7, 2, 9], [1, 1, 1], [3, 0, 6], 300],
  'seven-star': [[7, 2, 9, 4], [1, 1, 1, 1], [3, 0, 6, 5], 300],
  'fish-shrimp-crab': [[1, 5, 1], [2, 2, 3], [6, 3, 4], 650]
}

const waiting = (key: FamilyKey): DrawSceneProps => ({
  issue: '20261120018',
  type: familyOf(key).type,
  lastIssue: '20261120017',
  lastResult: CASES[key][2],
  seed: 11,
  drawAt: D
})
const settled = (key: FamilyKey, wait: number, result = CASES[key][0]): DrawSceneProps => ({
  ...waiting(key),
  settled: { result, at: D + wait }
})

describe.each(FAMILY_KEYS)('scene of %s', key => {
  it('has no trace of the result in any node, hidden ones included, before its settle phase', async () => {
    const walk = async (result: number[]) => {
      const stage = await TestStage.show(await loadStage(key), waiting(key))
      stage.at(900).set(settled(key, 900, result))
      const seen: string[] = []
      for (let since = 16; since < CASES[key][3]; since += 32) {
        stage.at(900 + since)
        seen.push(stage.picture(), ...stage.everything())
      }
      stage.close()
      return seen
    }
    expect(await walk(CASES[key][0])).toEqual(await walk(CASES[key][1]))
  })

  it('tries out every program soon after its first frame, alone as replays show it too: none is made in the middle of a draw', async () => {
    const module = await loadStage(key)
    const scene = bareScene(module, await new AtlasTextures().load(module.bundles))
    const drawn = (node: Container): readonly GlProgram[] =>
      node.visible
        ? [
            ...(node instanceof Mesh && node.shader ? [node.shader.glProgram] : []),
            ...node.children.flatMap(child => drawn(child))
          ]
        : []
    scene.enter(waiting(key))
    const known = new Set<GlProgram>()
    for (let pose = 0; pose < 8; pose++) {
      scene.update(D - 20_000 + pose * 16)
      for (const program of drawn(scene.view)) known.add(program)
    }
    const late = new Set<GlProgram>()
    for (let now = D - 12_000; now < D + 16_000; now += 50) {
      if (now === D + 1000) scene.setProps(settled(key, 1000))
      scene.update(now)
      for (const program of drawn(scene.view)) if (!known.has(program)) late.add(program)
    }
    expect([...late].map(program => program.fragment?.match(/uniform \w+ (\w+)/g))).toEqual([])
    scene.exit()
  })

  it('tells its phases in order, describes nothing early, and sleeps at the end', async () => {
    const module = await loadStage(key)
    const stage = await TestStage.show(module, waiting(key), { from: -1500 })
    const props = settled(key, 1000)
    stage.at(1000).set(props)
    stage.at(1000 + module.revealAfter + 40).expectPhase('finished')
    stage.at(1000 + 13_000)
    expect(stage.phases).toEqual(['waiting', 'running', 'finished', 'closed'])
    stage.expectAsleep()
    expect(module.describe(props, D + 1000 + module.revealAfter - 1)).toMatch(/正在开奖$/)
    expect(module.describe(props, D + 1000 + module.revealAfter)).toContain('开奖结果')
    expect(module.board(props, D + 1000).cells.map(cell => cell.text)).not.toEqual(
      module.board(props, D + 1000 + 13_000).cells.map(cell => cell.text)
    )
    stage.close()
  })

  it('is heard however long it slept: ten ticks before a start, and the cup that is lifted after a breath', async () => {
    const stage = await TestStage.show(await loadStage(key), waiting(key), { from: -12_000 })
    stage.at(10)
    // Racing has lamps for the last five.
    expect(stage.cues.filter(cue => cue === 'tick').length).toBe(key === 'racing' ? 5 : 10)
    stage.at(1000).set(settled(key, 1000)).at(14_000)
    if (key === 'fish-shrimp-crab')
      expect(stage.cues).toEqual(expect.arrayContaining(['cup.set', 'cup.lift', 'cup.show']))
    stage.close()
  })

  it.each([
    ['for seconds', -4400],
    ['until the end of the rest', -9000]
  ])('a page that was away %s hears no old sound on return', async (_, back) => {
    const stage = await TestStage.show(await loadStage(key), waiting(key), { from: -12_000 })
    stage.at(-9400)
    stage.cues.length = 0
    stage.director.setVisible(false)
    stage.at(back).director.setVisible(true)
    stage.at(back + 200)
    expect(stage.cues).toEqual([])
    stage.close()
  })

  it('names the issue as its lottery type does, in the picture, the boxes and the sentence (§S9)', async () => {
    const module = await loadStage(key)
    const props = { ...settled(key, 900), issue: '20261122176', lastIssue: '20261122175' }
    const { settled: _, ...before } = props
    const named = `${shownIssue(props.issue, props.type)}期`
    const longer = `${props.issue.slice(-named.length)}期`
    const stage = await TestStage.show(module, before, { from: -2000 })
    const all = [...stage.everything(), module.describe(before, D - 2000), module.board(before, D - 2000).title]
    stage.at(900).set(props).at(1000)
    all.push(...stage.everything(), module.describe(props, D + 1000), module.board(props, D + 1000).title)
    expect(all.filter(words => words.includes(named)).length).toBeGreaterThan(2)
    expect(all.filter(words => words.includes(longer))).toEqual([])
    stage.close()
  })

  it('before any draw its boxes stand there all the same, and are called nobody’s result', async () => {
    const module = await loadStage(key)
    const { settled: drawn, lastResult: _, ...first } = settled(key, 900)
    const { cells, note } = module.board({ ...first, lastIssue: '', drawAt: NO_DRAW }, D)
    expect(cells.length).toBe(drawn?.result.length)
    expect(note).toBe('')
  })

  it('tells the phase of another draw it is taken to, be it the one it was in', async () => {
    const module = await loadStage(key)
    const from = module.revealAfter + 100
    const stage = await TestStage.show(module, settled(key, 0), { from })
    stage.at(from + 100).set({ ...settled(key, 0), issue: '20261120019' })
    stage.at(from + 200)
    expect(stage.phases).toEqual(['finished', 'finished'])
    stage.close()
  })

  it('shows the same frame to whoever comes late: a page that ran through, and one that opened just now', async () => {
    const module = await loadStage(key)
    const texture = await new AtlasTextures().load(module.bundles)
    const open = () => bareScene(module, texture)
    for (const t of [500, 1400, 2600, 4600, 6500, 10_500]) {
      const through = open()
      through.enter(waiting(key))
      for (let at = -1000; at < t; at += 16) {
        if (at >= 900 && at < 916) through.setProps(settled(key, 900))
        through.update(D + at)
        sortPainted(through.view)
      }
      through.update(D + t)
      const late = open()
      late.enter(t < 900 ? waiting(key) : settled(key, 900))
      late.update(D + t)
      for (const { view } of [through, late]) sortPainted(view)
      expect(picture(late.view)).toBe(picture(through.view))
      through.exit()
      late.exit()
    }
  })

  it('moves nothing under reduced motion while it waits for the result', async () => {
    const stage = await TestStage.show(await loadStage(key), waiting(key), { reducedMotion: true })
    const still = (): string =>
      stage
        .picture()
        .replaceAll(/α[\d.]+/g, '')
        .replaceAll(/ (chip|figure)-\S+.*/g, '')
    stage.at(1210)
    const one = still()
    stage.at(2110)
    // Only the race's board changes: its chips fade from order to order.
    expect(still()).toBe(one)
    stage.close()
  })

  it('moves nothing under reduced motion in a whole draw: what is seen in two frames stands where it stood', async () => {
    const stage = await TestStage.show(await loadStage(key), waiting(key), { from: -400, reducedMotion: true })
    let before = stage.at(-384).places()
    const moved = new Set<string>()
    for (let t = -368; t < 12_000; t += 16) {
      stage.at(t)
      if (t === 896) stage.set(settled(key, 896))
      const now = stage.places()
      for (const [node, place] of now) {
        const old = before.get(node)
        if (old?.what === place.what && old.at !== place.at)
          moved.add(`${place.what} at ${t}: ${old.at} to ${place.at}`)
      }
      before = now
    }
    expect([...moved]).toEqual([])
    stage.close()
  })

  it.each([true, false])('heeds reduced motion that is turned to %s while the page is away', async reducedMotion => {
    const module = await loadStage(key)
    for (const t of [-800, 500, 2600, 4600]) {
      const props = t < 0 ? waiting(key) : settled(key, 900)
      const turned = await TestStage.show(module, props, { from: t, reducedMotion: !reducedMotion })
      turned.at(t + 160).director.setVisible(false)
      turned.reducedMotion = reducedMotion
      turned.director.setVisible(true)
      const picture = turned.at(t + 320).picture()
      turned.close()
      const always = await TestStage.show(module, props, { from: t, reducedMotion })
      expect(picture).toBe(always.at(t + 320).picture())
      always.close()
    }
  })

  it('opens 5 s after the start of an instant game, 3 s and 2 s in racing (§S4)', async () => {
    const module = await loadStage(key)
    for (const pace of ['instant', 'quick'] as const) {
      const opens = key !== 'racing' ? 5000 : pace === 'instant' ? 3000 : 2000
      const stage = await TestStage.show(module, { ...settled(key, 0), pace }, { from: 0 })
      stage.at(opens - 40).expectPhase('running')
      stage.at(opens + 40).expectPhase('finished')
      stage.close()
      const late = await TestStage.show(module, { ...settled(key, 9000), pace }, { from: 0 })
      late.at(9000).expectPhase('running')
      late.close()
    }
  })

  it('draws with its first frame whatever it will show later, so that no reveal waits for a program', async () => {
    const stage = await TestStage.show(withWin(await loadStage(key)), waiting(key), { from: -3000 })
    const shaders = () =>
      new Set(stage.everything().flatMap(part => (part.startsWith('{') ? Object.keys(JSON.parse(part))[0] : [])))
    const first = shaders()
    stage.at(500).set(settled(key, 500))
    for (let t = 500; t < 9000; t += 200) {
      stage.at(t)
      for (const shader of shaders()) expect([...first]).toContain(shader)
    }
    stage.close()
  })

  it('celebrates over itself only what is above the stake', async () => {
    const module = withWin(await loadStage(key))
    for (const [payout, seen] of [
      [20_000, false],
      [39_200, true]
    ] as const) {
      const props = { ...settled(key, 0), pace: 'instant' as const, win: { stake: 20_000, payout, at: D + 6000 } }
      const stage = await TestStage.show(module, props, { from: 5500 })
      stage.at(5990)
      expect(stage.everything()).not.toContain('win-medal')
      stage.at(7500)
      expect(stage.picture().includes('win-medal')).toBe(seen)
      stage.close()
    }
  })

  it('leaves nothing on its textures: 60 shows and hides', { timeout: 30_000 }, async () => {
    vi.useFakeTimers({ now: D + 2000 })
    const { source } = Texture.WHITE
    const listeners = () => source.listenerCount('change') + source.style.listenerCount('change')
    const before = listeners()
    const module = withWin(await loadStage(key))
    const stage = await TestStage.show(module, settled(key, 500), { from: 2000 })
    stage.close()
    for (let i = 0; i < 20; i++)
      for (const from of [-500, 1200, 4200]) {
        const again = await TestStage.show(module, settled(key, 500), { from })
        again.at(from + 60)
        again.close()
      }
    expect(listeners()).toBe(before)
  })

  it.each([-1500, 100, 1700, 4500])('shows the draw again after a context lost at %i ms', async t => {
    vi.useFakeTimers({ now: D + t })
    const surfaces: FakeSurface[] = []
    const textures = new AtlasTextures()
    const host = new StageHost({
      clock: systemClock,
      textures,
      open: async () => {
        const surface = new FakeSurface()
        surfaces.push(surface)
        return surface
      },
      reducedMotion: () => false,
      devicePixelRatio: () => 2
    })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      }
    )
    const element = document.createElement('div')
    Object.defineProperties(element, { clientWidth: { value: 390 }, clientHeight: { value: 220 } })
    const phases: string[] = []
    const unavailable = vi.fn()
    const handle = host.claim({
      element,
      module: await loadStage(key),
      props: t < 1000 ? waiting(key) : settled(key, 1000),
      now: () => Date.now(),
      cue: () => undefined,
      onPhase: phase => phases.push(phase),
      onUnavailable: unavailable
    })
    await vi.advanceTimersByTimeAsync(40)
    // Twenty times in a row, as a phone short of memory does.
    for (let i = 0; i < 20; i++) {
      surfaces.at(-1)?.lose()
      await vi.advanceTimersByTimeAsync(40)
    }
    expect(surfaces.length).toBe(21)
    expect(surfaces.at(-1)?.root.children.length).toBe(1)
    expect(surfaces.at(-1)?.renders).toBeGreaterThan(0)
    expect(unavailable).not.toHaveBeenCalled()
    expect(new Set(phases).size).toBe(1)
    handle.release()
    host.destroy()
    expect(textures.held).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})

it('mounts and unmounts 500 times without growth', { timeout: 60_000 }, async () => {
  const module = await loadStage('k3')
  const { source } = Texture.WHITE
  const before = source.listenerCount('change')
  for (let i = 0; i < 500; i++) {
    const stage = await TestStage.show(module, settled('k3', 500), { from: 100 })
    stage.at(140)
    stage.close()
  }
  expect(source.listenerCount('change')).toBe(before)
})
