import type { Container } from 'pixi.js'
import type { ComponentType } from 'react'
import type { Cancel } from '../../timing/Clock'

/** What stands in a container of a scene, as JSX. */
export interface HudEntry {
  readonly key: number
  readonly layer: Container
  readonly Part: ComponentType<Readonly<Record<string, unknown>>>
  readonly props: Readonly<Record<string, unknown>>
}

/**
 * The declared words of the stage. Scenes say what stands in a container of theirs; React, which does not work within
 * a frame, puts it there a moment later. One a surface: it ends with it.
 */
export class Hud {
  #entries: readonly HudEntry[] = []
  #keys = 0
  readonly #listeners = new Set<() => void>()
  readonly #committed = new Set<() => void>()
  #standing: readonly HudEntry[] = this.#entries

  /** For React, as useSyncExternalStore wants it. */
  readonly entries = (): readonly HudEntry[] => this.#entries
  readonly subscribe = (run: () => void): Cancel => {
    this.#listeners.add(run)
    return () => this.#listeners.delete(run)
  }

  /** The words have changed on the stage: whoever sleeps paints once more. */
  onCommit(run: () => void): Cancel {
    this.#committed.add(run)
    return () => this.#committed.delete(run)
  }

  /** Told by React, with what it has put in. */
  readonly commit = (entries: readonly HudEntry[]): void => {
    this.#standing = entries
    for (const run of this.#committed) run()
  }

  /** Resolves once all that is declared stands on the stage. */
  async settled(): Promise<void> {
    while (this.#standing !== this.#entries)
      await new Promise<void>(resolve => {
        const stop = this.onCommit(() => {
          stop()
          resolve()
        })
      })
  }

  set(layer: Container, Part: HudEntry['Part'], props: HudEntry['props']): void {
    const at = this.#entries.findIndex(entry => entry.layer === layer)
    const entry = { key: this.#entries[at]?.key ?? this.#keys++, layer, Part, props }
    this.#entries =
      at < 0 ? [...this.#entries, entry] : this.#entries.map((each, place) => (place === at ? entry : each))
    this.#notify()
  }

  remove(layer: Container): void {
    this.#entries = this.#entries.filter(entry => entry.layer !== layer)
    this.#notify()
  }

  #notify(): void {
    for (const run of this.#listeners) run()
  }
}
