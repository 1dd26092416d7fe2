import type { Container, Texture, TextureSource } from 'pixi.js'
import type { Cancel } from '../timing/Clock'
import type { Hud } from './hud/Hud'

/** The one canvas of the page. `root` is where a scene's view is mounted. */
export interface Surface {
  readonly canvas: HTMLCanvasElement
  readonly root: Container
  readonly hud: Hud
  /** To so many CSS px, with so many pixels each; the panel's width fills it. */
  resize(width: number, height: number, resolution: number): void
  render(): void
  /** Hands a picture over to the graphics chip before a frame needs it, in a task of its own. */
  upload(source: TextureSource): void
  /** Resolves in another task, after the pictures handed over so far. */
  turn(): Promise<void>
  /**
   * Makes what the first frame of a view on the stage needs, a piece a task: programs, words, pictures. Resolves when a
   * frame would find nothing to make, or the surface has ended.
   */
  ready(view: Container): Promise<void>
  /** The graphics context is gone; the surface is of no more use. */
  onLost(run: () => void): Cancel
  destroy(): void
}

export type TextureLookup = (alias: string) => Texture

/** Texture bundles by name. Every `load` that resolved is owed one `release`. */
export interface TextureStore {
  /** `onPart` hears how much has come, 0 to 1. */
  load(bundles: readonly string[], onPart?: (part: number) => void): Promise<TextureLookup>
  release(bundles: readonly string[]): void
  /** Calls `run` with every picture that is loaded, and with each further one once it is. */
  onPicture(run: (source: TextureSource) => void): Cancel
}
