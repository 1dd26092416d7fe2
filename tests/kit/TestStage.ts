import { existsSync, readFileSync } from 'node:fs'
import type { TextureSource } from 'pixi.js'
import { Container, Matrix, Rectangle, Text, Texture } from 'pixi.js'
import { expect, vi } from 'vitest'
import { Director } from '../../src/stage/Director'
import type { DrawPhase, DrawSceneProps, Scene, SceneModule } from '../../src/stage/Scene'
import type { Surface, TextureLookup, TextureStore } from '../../src/stage/Surface'
import { systemClock } from '../../src/timing/systemClock'
import { FlushedHud } from './FlushedHud'

/** The committed atlases without their pixels: every alias a scene asks for must be in them. */
export class AtlasTextures implements TextureStore {
  held = 0

  async load(bundles: readonly string[]): Promise<TextureLookup> {
    this.held++
    const known = new Map<string, Texture>()
    const json = (path: string) => JSON.parse(readFileSync(`assets/${path}`, 'utf8'))
    for (const bundle of bundles) {
      const file = json(`${bundle}/bundle.json`)
      for (const { frames } of file.sheets) for (const alias of Object.keys(frames)) known.set(alias, named(alias))
      for (const { alias, file: picture } of file.textures)
        if (existsSync(`assets/${bundle}/${picture}`)) known.set(alias, named(alias))
    }
    return alias => {
      const texture = known.get(alias)
      if (!texture) throw new Error(`no ${alias} in ${bundles.join(', ')}`)
      return texture
    }
  }

  release(): void {
    this.held--
  }

  readonly #listeners = new Set<(source: TextureSource) => void>()
  onPicture(run: (source: TextureSource) => void): () => void {
    this.#listeners.add(run)
    return () => this.#listeners.delete(run)
  }
  pictureComes(): void {
    for (const run of this.#listeners) run(Texture.WHITE.source)
  }
}

const named = (alias: string): Texture => {
  const texture = new Texture({ source: Texture.WHITE.source, frame: new Rectangle(0, 0, 1, 1) })
  texture.label = alias
  return texture
}

/** A surface that counts instead of drawing. */
export class FakeSurface implements Surface {
  readonly canvas = document.createElement('canvas')
  readonly root = new Container()
  readonly hud = new FlushedHud()
  renders = 0
  uploads = 0
  /** When what a first frame needs is made: at once, unless a test says otherwise. */
  made = Promise.resolve()
  resolution = 0
  destroyed = false
  readonly #listeners = new Set<() => void>()

  resize(_width: number, _height: number, resolution: number): void {
    this.resolution = resolution
  }
  render(): void {
    this.renders++
  }
  upload(): void {
    this.uploads++
  }
  async turn(): Promise<void> {}
  ready(): Promise<void> {
    return this.made
  }
  onLost(run: () => void): () => void {
    this.#listeners.add(run)
    return () => this.#listeners.delete(run)
  }
  lose(): void {
    for (const run of [...this.#listeners]) run()
  }
  destroy(): void {
    this.destroyed = true
    this.canvas.remove()
    // Pixi gives its context back, and the canvas says so.
    this.lose()
  }
}

const uniformsOf = (node: Container): object | undefined =>
  (node as Container & { shader?: { resources?: { stage?: { uniforms?: object } } } }).shader?.resources?.stage
    ?.uniforms

/** One line a visible node: what stands in it, in painting order. Numbers are cut to a tenth. */
export function picture(node: Container, depth = 0): string {
  if (!node.visible || node.alpha === 0) return ''
  const cut = (v: number): number => Math.round(v * 10) / 10
  const sprite = node as Container & { texture?: Texture }
  const uniforms = uniformsOf(node)
  const what =
    node instanceof Text ? `“${node.text}”` : uniforms ? JSON.stringify(uniforms) : (sprite.texture?.label ?? '·')
  const line = `${' '.repeat(depth)}${what} ${cut(node.x)},${cut(node.y)} ×${cut(node.scale.x)},${cut(node.scale.y)} ∠${cut(node.angle)} α${cut(node.alpha)}`
  return [line, ...node.children.map(child => picture(child, depth + 1)).filter(Boolean)].join('\n')
}

/** Puts children in their painting order, as every rendered frame does. */
export function sortPainted(node: Container): void {
  node.sortChildren()
  for (const child of node.children) sortPainted(child)
}

/** A node fainter than this is taken for unseen: it may stand anywhere when it fades in again. */
const FAINT = 0.15

export interface Place {
  readonly what: string
  /** x, y, scales and turn on the panel, cut to a tenth of a pixel. */
  readonly at: string
}

/** Where every leaf that can be seen stands. */
function placesOf(node: Container, alpha = 1, found = new Map<Container, Place>()): ReadonlyMap<Container, Place> {
  const seen = node.visible ? alpha * node.alpha : 0
  if (seen < FAINT) return found
  if (node.children.length === 0) {
    const { a, b, c, d, tx, ty } = node.getGlobalTransform(new Matrix(), false)
    const label = (node as Container & { texture?: Texture }).texture?.label
    found.set(node, {
      what: node instanceof Text ? `“${node.text}”` : (label ?? '·'),
      at: [tx, ty, a, b, c, d].map(v => v.toFixed(1)).join(' ')
    })
  }
  for (const child of node.children) placesOf(child, seen, found)
  return found
}

/** Every word, texture name and shader value in a tree, hidden nodes included. */
function everything(node: Container): string[] {
  const sprite = node as Container & { texture?: Texture }
  const own = node instanceof Text ? node.text : (sprite.texture?.label ?? '')
  const uniforms = uniformsOf(node)
  return [uniforms ? JSON.stringify(uniforms) : own, ...node.children.flatMap(everything)]
}

/** A scene by itself, with neither Director nor timers: `update` is called by hand. */
export const bareScene = (module: SceneModule, texture: TextureLookup): Scene =>
  module.create({
    texture,
    later: () => texture,
    hud: new FlushedHud(),
    reducedMotion: false,
    quality: () => 'high',
    cue: () => undefined,
    returned: () => false,
    onPhase: () => undefined
  })

/**
 * A scene on a Director with fake timers: `(await TestStage.show(module, props)).at(3300).expectPhase('finished')`.
 * `at` is ms since the `drawAt` of the first props; time only goes forward.
 */
export class TestStage {
  readonly surface = new FakeSurface()
  readonly textures = new AtlasTextures()
  readonly phases: DrawPhase[] = []
  readonly cues: string[] = []
  readonly director: Director
  /** As the player has it just now. */
  reducedMotion: boolean

  readonly #origin: number

  private constructor(origin: number, reducedMotion: boolean) {
    this.#origin = origin
    this.reducedMotion = reducedMotion
    this.director = new Director({
      clock: systemClock,
      surface: this.surface,
      textures: this.textures,
      reducedMotion: () => this.reducedMotion,
      devicePixelRatio: () => 3
    })
  }

  static async show(
    module: SceneModule,
    props: DrawSceneProps,
    { from = -1000, reducedMotion = false }: { readonly from?: number; readonly reducedMotion?: boolean } = {}
  ): Promise<TestStage> {
    vi.useFakeTimers({ now: props.drawAt + from })
    const stage = new TestStage(props.drawAt, reducedMotion)
    await stage.director.show({
      module,
      props,
      layout: { width: 390, height: 220 },
      now: () => Date.now(),
      cue: name => stage.cues.push(name),
      onPhase: phase => stage.phases.push(phase)
    })
    // What comes later is there a moment later.
    await vi.advanceTimersByTimeAsync(0)
    return stage
  }

  at(ms: number): this {
    vi.advanceTimersByTime(this.#origin + ms - Date.now())
    return this
  }

  /** What can be seen now, and where. */
  places(): ReadonlyMap<Container, Place> {
    return placesOf(this.surface.root)
  }

  set(props: DrawSceneProps): this {
    this.director.setProps(props)
    return this
  }

  expectPhase(phase: DrawPhase): this {
    expect(this.phases.at(-1)).toBe(phase)
    return this
  }

  /** Words that are to be seen now. */
  expectWords(...words: readonly string[]): this {
    const seen = picture(this.surface.root)
    for (const word of words) expect(seen).toContain(`“${word}”`)
    return this
  }

  expectAsleep(): this {
    expect(vi.getTimerCount()).toBe(0)
    return this
  }

  picture(): string {
    return picture(this.surface.root)
  }

  everything(): string[] {
    return everything(this.surface.root)
  }

  /** Takes the scene off: no timer, no child, no texture held. */
  close(): void {
    this.director.hide()
    expect(vi.getTimerCount()).toBe(0)
    expect(this.surface.root.children.length).toBe(0)
    expect(this.surface.hud.entries()).toEqual([])
    expect(this.textures.held).toBe(0)
    vi.useRealTimers()
  }
}
