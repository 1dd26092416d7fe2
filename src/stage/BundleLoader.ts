import type { SpritesheetData, Texture } from 'pixi.js'
import { Assets, Spritesheet } from 'pixi.js'
import type { Cancel, Clock } from '../timing/Clock'
import type { TextureLookup, TextureStore } from './Surface'

/** assets/<bundle>/bundle.json, written by src/tools/art.ts. */
interface BundleFile {
  readonly sheets: readonly { readonly file: string; readonly mipmaps: boolean }[]
  readonly textures: readonly {
    readonly alias: string
    readonly file: string
    readonly scale: number
    readonly repeat: boolean
  }[]
}

interface Bundle {
  readonly textures: Promise<ReadonlyMap<string, Texture>>
  users: number
  expiry: Cancel | undefined
  drop: () => Promise<void>
}

/** A bundle nobody uses is unloaded after this many ms. */
const KEEP = 30_000

let ready: Promise<void> | undefined
/** No format probing and no worker: both would need more than `script-src 'self'; img-src 'self'`. */
function prepare(): Promise<void> {
  ready ??= Assets.init({ skipDetections: true, preferences: { preferWorkers: false } })
  return ready
}

/** Loads texture bundles from the assets folder and forgets them some time after their last use. */
export class BundleLoader implements TextureStore {
  private readonly bundles = new Map<string, Bundle>()

  /** `base`: address of the assets folder, ending in a slash. */
  constructor(
    private readonly base: string,
    private readonly clock: Clock
  ) {}

  async load(names: readonly string[]): Promise<TextureLookup> {
    const wanted = names.map(name => this.hold(name))
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
      this.release(names)
      throw error
    }
  }

  release(names: readonly string[]): void {
    for (const name of names) {
      const bundle = this.bundles.get(name)
      if (!bundle) continue
      bundle.users--
      if (bundle.users > 0) continue
      bundle.expiry = this.clock.after(KEEP, () => {
        this.bundles.delete(name)
        void bundle.drop()
      })
    }
  }

  private hold(name: string): Bundle {
    const known = this.bundles.get(name)
    if (known) {
      known.expiry?.()
      known.expiry = undefined
      known.users++
      return known
    }
    const undo: (() => Promise<void>)[] = []
    const bundle: Bundle = {
      textures: this.fetch(`${this.base}${name}/`, undo),
      users: 1,
      expiry: undefined,
      drop: async () => {
        await bundle.textures.catch(() => undefined)
        for (const run of undo) await run()
      }
    }
    // A failed load is not remembered: the next show tries again.
    bundle.textures.catch(() => this.bundles.delete(name))
    this.bundles.set(name, bundle)
    return bundle
  }

  private async fetch(folder: string, undo: (() => Promise<void>)[]): Promise<ReadonlyMap<string, Texture>> {
    await prepare()
    const file = (await json(`${folder}bundle.json`)) as BundleFile
    const map = new Map<string, Texture>()
    const image = async (path: string, mipmaps: boolean): Promise<Texture> => {
      const texture = await Assets.load<Texture>(path)
      undo.push(() => Assets.unload(path))
      texture.source.autoGenerateMipmaps = mipmaps
      return texture
    }
    const sheets = file.sheets.map(async ({ file: name, mipmaps }) => {
      const data = (await json(`${folder}${name}`)) as SpritesheetData
      const sheet = new Spritesheet(await image(`${folder}${data.meta.image}`, mipmaps), data)
      for (const [alias, texture] of Object.entries(await sheet.parse())) map.set(alias, texture)
      undo.unshift(async () => sheet.destroy())
    })
    const alone = file.textures.map(async ({ alias, file: name, repeat }) => {
      const texture = await image(`${folder}${name}`, true)
      if (repeat) texture.source.addressMode = 'repeat'
      map.set(alias, texture)
    })
    await Promise.all([...sheets, ...alone])
    return map
  }
}

async function json(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}
