import type { Container, Texture } from 'pixi.js'
import type { Cancel } from '../timing/Clock'
import type { Hud } from './hud/Hud'

/** The one canvas of the page. `root` is where a scene's view is mounted. */
export interface Surface {
  readonly canvas: HTMLCanvasElement
  readonly root: Container
  readonly hud: Hud
  resize(width: number, height: number, resolution: number): void
  render(): void
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
}
