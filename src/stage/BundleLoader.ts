import type { TextureSource } from 'pixi.js'
import { ImageSource, Spritesheet, Texture } from 'pixi.js'
import type { Cancel, Clock } from '../timing/Clock'
import { takeImage, takeList } from './artAhead'
import { imageOf, listOf } from './BundleFile'
import type { ArtFile, Understand } from './readArt'
import { readArt } from './readArt'
import { retryLoad } from './retryLoad'
import type { TextureLookup, TextureStore } from './Surface'

type Textures = ReadonlyMap<string, Texture>

interface Bundle {
  readonly textures: Promise<Textures>
  readonly parts: Parts
  users: number
  expiry: Cancel | undefined
  drop: () => void
}

/** Progress of a bundle, 0 to 1 for each file. How many files there are stands in the first of them, bundle.json. */
class Parts {
  readonly listeners = new Set<() => void>()
  readonly #files: number[] = []
  #count = Number.POSITIVE_INFINITY

  get part(): number {
    return this.#files.reduce((sum, part) => sum + part, 0) / this.#count
  }

  expect(count: number): void {
    this.#count = count
  }

  /** One file more. @returns takes its progress; a second attempt begins at 0 again, which is not shown. */
  file(): (part: number) => void {
    const at = this.#files.push(0) - 1
    return part => {
      this.#files[at] = Math.max(this.#files[at] ?? 0, part)
      for (const notify of this.listeners) notify()
    }
  }
}

/** A bundle nobody uses is unloaded after this many ms. */
const KEEP = 30_000

/**
 * Loads texture bundles from the assets folder and forgets them some time after their last use. Each file is tried
 * three times by itself; one that does not come fails its bundle, and nothing of that is remembered.
 *
 * Not Pixi's `Assets`: its fetch has no signal and no time limit, so a connection that falls silent never ends; it asks
 * the browser's cache for the broken copy again, counts files instead of bytes, waits on timers of its own, and unloads
 * what another scene still shows. All of this file but the two functions that make a texture would stay around it.
 */
export class BundleLoader implements TextureStore {
  readonly #bundles = new Map<string, Bundle>()
  readonly #listeners = new Set<(source: TextureSource) => void>()
  readonly #pictures = new Set<TextureSource>()
  readonly #base: string
  readonly #clock: Clock

  /** `base`: address of the assets folder, ending in a slash. */
  constructor(base: string, clock: Clock) {
    this.#base = base
    this.#clock = clock
  }

  async load(names: readonly string[], onPart?: (part: number) => void): Promise<TextureLookup> {
    const wanted = names.map(name => this.#hold(name))
    const notify = (): void => onPart?.(wanted.reduce((sum, { parts }) => sum + parts.part, 0) / wanted.length)
    for (const { parts } of wanted) parts.listeners.add(notify)
    try {
      const maps = await Promise.all(wanted.map(bundle => bundle.textures))
      return alias => {
        for (const map of maps) {
          const texture = map.get(alias)
          if (texture) return texture
        }
        throw new Error(`no texture ${alias} in ${names.join(', ')}`)
      }
    } catch (error) {
      for (const [at, name] of names.entries()) this.#drop(name, wanted[at])
      throw error
    } finally {
      for (const { parts } of wanted) parts.listeners.delete(notify)
    }
  }

  release(names: readonly string[]): void {
    for (const name of names) this.#drop(name, this.#bundles.get(name))
  }

  onPicture(run: (source: TextureSource) => void): Cancel {
    for (const source of this.#pictures) run(source)
    this.#listeners.add(run)
    return () => this.#listeners.delete(run)
  }

  #drop(name: string, bundle: Bundle | undefined): void {
    // A bundle that failed is off the list; under its name there may be a later attempt with users of its own.
    if (!bundle || this.#bundles.get(name) !== bundle) return
    bundle.users--
    if (bundle.users > 0) return
    bundle.expiry = this.#clock.after(KEEP, () => this.#forget(name, bundle))
  }

  /**
   * Once its time is over, or it has failed, whichever comes first:
   * under its name there may be a later attempt by then.
   */
  #forget(name: string, bundle: Bundle): void {
    if (this.#bundles.get(name) !== bundle) return
    bundle.expiry?.()
    this.#bundles.delete(name)
    bundle.drop()
  }

  #hold(name: string): Bundle {
    const held = this.#bundles.get(name)
    if (held) {
      held.expiry?.()
      held.expiry = undefined
      held.users++
      return held
    }
    const undo: (() => void)[] = []
    const parts = new Parts()
    const bundle: Bundle = {
      textures: this.#fetch(`${this.#base}${name}/`, parts, undo),
      parts,
      users: 1,
      expiry: undefined,
      drop: () => void bundle.textures.catch(() => undefined).then(() => undo.forEach(run => void run()))
    }
    // A bundle that failed leaves the list at once, so that the next show tries again.
    bundle.textures.catch(() => this.#forget(name, bundle))
    this.#bundles.set(name, bundle)
    return bundle
  }

  async #fetch(folder: string, parts: Parts, undo: (() => void)[]): Promise<Textures> {
    const image = async (name: string, mipmaps: boolean, repeat = false): Promise<Texture> => {
      const bitmap = await this.#file(folder + name, parts, imageOf, takeImage)
      const source = new ImageSource({
        resource: bitmap,
        alphaMode: 'premultiply-alpha-on-upload',
        autoGenerateMipmaps: mipmaps,
        addressMode: repeat ? 'repeat' : 'clamp-to-edge',
        label: folder + name
      })
      this.#pictures.add(source)
      for (const tell of this.#listeners) tell(source)
      const texture = new Texture({ source })
      undo.push(() => {
        this.#pictures.delete(source)
        texture.destroy(true)
        bitmap.close()
      })
      return texture
    }
    const file = await this.#file(`${folder}bundle.json`, parts, listOf, takeList)
    parts.expect(1 + file.sheets.length + file.textures.length)
    const map = new Map<string, Texture>()
    const sheets = file.sheets.map(async data => {
      const sheet = new Spritesheet(await image(data.meta.image ?? '', data.mipmaps), data)
      undo.unshift(() => sheet.destroy())
      for (const [alias, texture] of Object.entries(await sheet.parse())) map.set(alias, texture)
    })
    const alone = file.textures.map(async ({ alias, file: name, repeat }) =>
      map.set(alias, await image(name, true, repeat))
    )
    // Every file ends before the bundle fails: a texture that came later would belong to nobody.
    const ended = await Promise.allSettled([...sheets, ...alone])
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    return map
  }

  /** One file, read to its end and understood; a broken copy in the browser's cache is not asked twice. */
  #file<T>(
    url: string,
    parts: Parts,
    understand: Understand<T>,
    take: (url: string) => ArtFile<T> | undefined
  ): Promise<T> {
    const report = parts.file()
    return retryLoad(this.#clock, async ({ signal, number, progressed }) => {
      const file = take(url) ?? readArt(url, understand, { signal, cache: number === 0 ? 'default' : 'reload' })
      file.onPart(part => {
        progressed()
        report(part)
      })
      const content = await file.content
      report(1)
      return content
    })
  }
}
