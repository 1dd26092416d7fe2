import { Container } from 'pixi.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Director } from '../../src/stage/Director'
import type { DrawSceneProps, Scene, SceneModule } from '../../src/stage/Scene'
import type { TextureLookup, TextureStore } from '../../src/stage/Surface'
import { systemClock } from '../../src/timing/systemClock'
import { FakeSurface } from '../kit/TestStage'

const props: DrawSceneProps = { issue: '1', type: 2, seed: 1, drawAt: 0 }
const layout = { width: 390, height: 220 }

/** Bundles that arrive when the test says so. */
class SlowTextures implements TextureStore {
  readonly waiting: ((lookup: TextureLookup) => void)[] = []
  held = 0
  load(): Promise<TextureLookup> {
    this.held++
    return new Promise(resolve => this.waiting.push(resolve))
  }
  release(): void {
    this.held--
  }
  onPicture(): () => void {
    return () => undefined
  }
  arrive(): void {
    this.waiting.shift()?.(() => {
      throw new Error('no art')
    })
  }
}

function module(moves: (now: number) => boolean | number = () => true) {
  const log: string[] = []
  const made: Container[] = []
  const create = (): Scene => {
    const view = new Container()
    made.push(view)
    return {
      view,
      enter: () => void log.push('enter'),
      setProps: () => void log.push('props'),
      update: now => {
        log.push('update')
        return moves(now)
      },
      resize: () => void log.push('resize'),
      exit: () => {
        log.push('exit')
        view.destroy()
      }
    }
  }
  const scene: SceneModule = {
    key: 'test',
    revealAfter: 3300,
    bundles: ['test'],
    create,
    describe: () => '',
    board: () => ({ phase: 'waiting', title: '', note: '', cells: [], facts: [] })
  }
  return { scene, log, made }
}

function direct() {
  vi.useFakeTimers()
  const surface = new FakeSurface()
  const textures = new SlowTextures()
  const director = new Director({
    clock: systemClock,
    surface,
    textures,
    reducedMotion: () => false,
    devicePixelRatio: () => 3
  })
  const show = (scene: SceneModule) =>
    director.show({
      module: scene,
      props,
      layout,
      now: () => Date.now(),
      cue: () => undefined,
      onPhase: () => undefined
    })
  return { surface, textures, director, show }
}

afterEach(() => void vi.useRealTimers())

describe('Director', () => {
  it('loads, enters, resizes once, poses for the words of the first frame, then every frame, exits, and leaves nothing', async () => {
    const { surface, textures, director, show } = direct()
    const { scene, log } = module()
    const shown = show(scene)
    expect(log).toEqual([])
    textures.arrive()
    await shown
    expect([log, surface.renders]).toEqual([['enter', 'resize', 'update'], 0])
    expect(surface.resolution).toBe(2)
    vi.advanceTimersByTime(160)
    expect(log.filter(entry => entry === 'update').length).toBe(11)
    expect(surface.renders).toBe(10)
    director.hide()
    expect(log.at(-1)).toBe('exit')
    expect([vi.getTimerCount(), surface.root.children.length, textures.held]).toEqual([0, 0, 0])
  })

  it('draws no frame before all that the first one needs is made, whatever wakes it meanwhile', async () => {
    const { surface, textures, director, show } = direct()
    let made = (): void => undefined
    surface.made = new Promise(resolve => (made = resolve))
    const { scene } = module()
    const shown = show(scene)
    textures.arrive()
    await vi.advanceTimersByTimeAsync(100)
    director.setProps({ ...props, issue: '2' })
    director.resize({ width: 360, height: 200 })
    director.setVisible(false)
    director.setVisible(true)
    await vi.advanceTimersByTimeAsync(100)
    expect([surface.renders, vi.getTimerCount()]).toEqual([0, 0])
    made()
    await shown
    await vi.advanceTimersByTimeAsync(100)
    expect(surface.renders).toBe(6)
    director.hide()
  })

  it('a stage that another view asks for while it is told of its first frame is told of its own', async () => {
    const { textures, director } = direct()
    const [scene, next] = [module(() => false).scene, module(() => false).scene]
    const parts: number[] = []
    const asked = { props, layout, now: () => Date.now(), cue: () => undefined, onPhase: () => undefined }
    const shown = director.show({
      ...asked,
      module: scene,
      onLoad: part => {
        if (part === 1) void director.show({ ...asked, module: next, onLoad: told => void parts.push(told) })
      }
    })
    textures.arrive()
    await shown
    await vi.advanceTimersByTimeAsync(50)
    textures.arrive()
    await vi.advanceTimersByTimeAsync(50)
    expect(parts.at(-1)).toBe(1)
    director.hide()
    expect([vi.getTimerCount(), textures.held]).toEqual([0, 0])
  })

  it('a scene that is left while its first frame is made draws none, and takes nothing along', async () => {
    const { surface, textures, director, show } = direct()
    let made = (): void => undefined
    surface.made = new Promise(resolve => (made = resolve))
    const { scene } = module()
    const shown = show({ ...scene, later: ['more'] })
    textures.arrive()
    await vi.advanceTimersByTimeAsync(0)
    director.hide()
    made()
    await shown
    await vi.advanceTimersByTimeAsync(100)
    expect([surface.renders, textures.held, surface.root.children.length, vi.getTimerCount()]).toEqual([0, 0, 0, 0])
  })

  it('leaves an empty picture: the next view has the canvas before it has its art', async () => {
    const { surface, textures, director, show } = direct()
    const seen: number[] = []
    surface.render = () => void seen.push(surface.root.children.length)
    const { scene } = module(() => false)
    const shown = show(scene)
    textures.arrive()
    await shown
    await vi.advanceTimersByTimeAsync(100)
    void show(module().scene)
    await vi.advanceTimersByTimeAsync(100)
    expect(seen).toEqual([1, 0])
    director.hide()
    expect(seen).toEqual([1, 0])
  })

  it('drops a scene whose art arrives after another was asked for', async () => {
    const { surface, textures, director, show } = direct()
    const first = module()
    const second = module()
    const one = show(first.scene)
    const two = show(second.scene)
    textures.arrive()
    textures.arrive()
    await Promise.all([one, two])
    expect(first.made).toEqual([])
    expect(surface.root.children).toEqual(second.made)
    director.hide()
    expect(textures.held).toBe(0)
  })

  it('drops a scene whose art arrives after the view has gone', async () => {
    const { textures, director, show, surface } = direct()
    const { scene, made } = module()
    const shown = show(scene)
    director.hide()
    textures.arrive()
    await shown
    expect([made.length, surface.root.children.length, textures.held, vi.getTimerCount()]).toEqual([0, 0, 0, 0])
  })

  it('gives a scene the newest props even when they came before its art', async () => {
    const { textures, director, show } = direct()
    const entered: DrawSceneProps[] = []
    const { scene } = module()
    const create: SceneModule['create'] = context => ({
      ...scene.create(context),
      enter: next => void entered.push(next)
    })
    const shown = show({ ...scene, create })
    director.setProps({ ...props, issue: '2' })
    textures.arrive()
    await shown
    expect(entered.map(next => next.issue)).toEqual(['2'])
    director.hide()
  })

  it('waits with its first frame for nothing that may come later, and draws again when it has come', async () => {
    const { surface, textures, director, show } = direct()
    const { scene } = module(() => false)
    const later: boolean[] = []
    const create: SceneModule['create'] = context => {
      const made = scene.create(context)
      return {
        ...made,
        update: now => {
          later.push(context.later() !== undefined)
          return made.update(now)
        }
      }
    }
    const shown = show({ ...scene, create, later: ['more'] })
    textures.arrive()
    await shown
    vi.advanceTimersByTime(100)
    expect([surface.renders, later]).toEqual([1, [false, false]])
    textures.arrive()
    await vi.advanceTimersByTimeAsync(100)
    expect([surface.renders, later]).toEqual([2, [false, false, true]])
    director.hide()
    expect([textures.held, vi.getTimerCount()]).toEqual([0, 0])
    const next = show({ ...scene, create })
    textures.arrive()
    await next
    expect(later.at(-1)).toBe(false)
    director.hide()
  })

  it('asks again with the next props for what may come later and did not, once at a time', async () => {
    const { textures, director, show } = direct()
    const { scene } = module(() => false)
    const later: boolean[] = []
    const create: SceneModule['create'] = context => ({
      ...scene.create(context),
      update: () => {
        later.push(context.later() !== undefined)
        return false
      }
    })
    const shown = show({ ...scene, create, later: ['more'] })
    textures.arrive()
    const failing = vi.spyOn(textures, 'load').mockRejectedValueOnce(new Error('offline'))
    await shown
    await vi.advanceTimersByTimeAsync(100)
    expect([failing.mock.calls.length, later.at(-1)]).toEqual([1, false])
    director.setProps({ ...props, issue: '2' })
    director.setProps({ ...props, issue: '3' })
    await vi.advanceTimersByTimeAsync(100)
    expect(failing).toHaveBeenCalledTimes(2)
    textures.arrive()
    await vi.advanceTimersByTimeAsync(100)
    director.setProps({ ...props, issue: '4' })
    await vi.advanceTimersByTimeAsync(100)
    expect([failing.mock.calls.length, later.at(-1)]).toEqual([2, true])
    director.hide()
    expect([textures.held, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('lets go of what comes later than its scene has gone', async () => {
    const { textures, director, show } = direct()
    const { scene } = module(() => false)
    const shown = show({ ...scene, later: ['more'] })
    textures.arrive()
    await shown
    director.hide()
    textures.arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect([textures.held, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('sleeps when nothing moves, wakes on new props, on a new size and on a page seen again', async () => {
    const { textures, director, show } = direct()
    const { scene, log } = module(() => false)
    const shown = show(scene)
    textures.arrive()
    await shown
    vi.advanceTimersByTime(100)
    expect(vi.getTimerCount()).toBe(0)
    const updates = () => log.filter(entry => entry === 'update').length
    expect(updates()).toBe(2)
    director.setProps(props)
    vi.advanceTimersByTime(100)
    director.resize({ width: 320, height: 180 })
    vi.advanceTimersByTime(100)
    director.setVisible(false)
    director.setProps(props)
    vi.advanceTimersByTime(100)
    expect(updates()).toBe(4)
    director.setVisible(true)
    vi.advanceTimersByTime(100)
    expect(updates()).toBe(5)
    director.hide()
  })

  it('paints a new size at once, where a picture stands: the canvas has lost it, and the page is painted before the next frame', async () => {
    const { surface, textures, director, show } = direct()
    const { scene, log } = module()
    const shown = show(scene)
    textures.arrive()
    await shown
    director.resize({ width: 360, height: 203 })
    expect(surface.renders).toBe(0)
    vi.advanceTimersByTime(40)
    const before = surface.renders
    director.resize({ width: 320, height: 180 })
    expect([surface.renders, log.at(-1)]).toEqual([before + 1, 'resize'])
    director.setVisible(false)
    director.resize({ width: 390, height: 220 })
    expect(surface.renders).toBe(before + 1)
    director.hide()
  })

  it('poses nothing on a page that is not seen: its sounds would be heard', async () => {
    const { textures, director, show } = direct()
    const { scene, log } = module()
    director.setVisible(false)
    const shown = show(scene)
    textures.arrive()
    await shown
    vi.advanceTimersByTime(100)
    expect([log, vi.getTimerCount()]).toEqual([['enter', 'resize'], 0])
    director.setVisible(true)
    vi.advanceTimersByTime(16)
    expect(log.at(-1)).toBe('update')
    director.hide()
  })

  it('tells a scene with its first pose that the page was hidden, and never again: its sounds go on', async () => {
    const { textures, director, show } = direct()
    const { scene } = module()
    const told: boolean[] = []
    const listening: SceneModule = {
      ...scene,
      create: context => ({
        ...scene.create(context),
        update: () => {
          told.push(context.returned())
          return true
        }
      })
    }
    const shown = show(listening)
    textures.arrive()
    await shown
    vi.advanceTimersByTime(32)
    director.setVisible(false)
    vi.advanceTimersByTime(5000)
    director.setVisible(true)
    vi.advanceTimersByTime(48)
    expect(told).toEqual([false, false, false, true, false, false])
    director.hide()
  })

  it('naps for as long as a scene says, and is woken from it by new props', async () => {
    const { textures, director, show } = direct()
    const { scene, log } = module(() => 1000)
    const shown = show(scene)
    textures.arrive()
    await shown
    const updates = () => log.filter(entry => entry === 'update').length
    vi.advanceTimersByTime(5000)
    expect(updates()).toBe(6)
    director.setProps(props)
    vi.advanceTimersByTime(100)
    expect(updates()).toBe(7)
    director.hide()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a first frame whose preparation fails once the show is over is nobody’s fault', async () => {
    const { surface, textures, director, show } = direct()
    let fail = (): void => undefined
    surface.made = new Promise((_, reject) => (fail = () => reject(new Error('no program'))))
    const shown = show(module().scene)
    textures.arrive()
    await vi.advanceTimersByTimeAsync(100)
    director.hide()
    fail()
    await expect(shown).resolves.toBeUndefined()
  })

  it('a pose that throws keeps no words from the frames after it', async () => {
    const { surface, textures, director, show } = direct()
    let broken = false
    const { scene } = module(() => {
      if (broken) throw new Error('no such number')
      return false
    })
    const shown = show(scene)
    textures.arrive()
    await shown
    vi.advanceTimersByTime(32)
    broken = true
    director.setProps({ ...props, issue: '2' })
    expect(() => vi.advanceTimersByTime(32)).toThrow('no such number')
    const { renders } = surface
    surface.hud.commit(surface.hud.entries())
    expect(surface.renders).toBe(renders + 1)
    director.hide()
  })

  it('goes on with the next props after a pose that threw', async () => {
    const { surface, textures, director, show } = direct()
    let broken = false
    const { scene } = module(() => {
      if (broken) throw new Error('no such number')
      return false
    })
    const shown = show(scene)
    textures.arrive()
    await shown
    vi.advanceTimersByTime(32)
    broken = true
    director.setProps({ ...props, issue: '2' })
    expect(() => vi.advanceTimersByTime(32)).toThrow('no such number')
    broken = false
    const { renders } = surface
    director.setProps({ ...props, issue: '3' })
    vi.advanceTimersByTime(32)
    expect(surface.renders).toBeGreaterThan(renders)
    director.hide()
    expect(vi.getTimerCount()).toBe(0)
  })
})
