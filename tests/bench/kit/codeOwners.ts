import type { SourceMapPayload } from 'node:module'
import { SourceMap } from 'node:module'

/** Whose code allocates: of the stage and its scenes, the lab's around it, a package by its name, or the browser's own. */
export type Owner = string

/** A function as the browser's profiles name it. */
export interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
  readonly columnNumber: number
}

const OWNERS: readonly (readonly [RegExp, Owner])[] = [
  [/node_modules\/(pixi\.js|@pixi)\//, 'Pixi'],
  [/node_modules\/(react|react-dom|react-reconciler|scheduler|its-fine|use-sync-external-store)\//, 'React'],
  [/node_modules\/gsap\//, 'gsap'],
  [/node_modules\/((?:@[^/]+\/)?[^/]+)\//, ''],
  [/src\/screens\/lab\//, 'lab']
]

export const OURS = 'ours'
const BROWSER = 'browser'

const ownerOfFile = (file: string): Owner => {
  const found = OWNERS.find(([pattern]) => pattern.test(file))
  return found ? found[1] || (found[0].exec(file)?.[1] ?? '') : OURS
}

/** The files that chunks of the product were made from. */
export class CodeOwners {
  readonly #maps = new Map<string, SourceMap>()

  /** Reads the maps beside the chunks, once. */
  async read(urls: Iterable<string>): Promise<void> {
    for (const url of new Set(urls)) {
      if (!url.startsWith('http') || this.#maps.has(url)) continue
      const answer = await fetch(`${url}.map`)
      if (answer.ok) this.#maps.set(url, new SourceMap((await answer.json()) as SourceMapPayload))
    }
  }

  /** The file a function stands in; undefined for the browser's own. */
  fileOf({ url, lineNumber, columnNumber }: CallFrame): string | undefined {
    const entry = this.#maps.get(url)?.findEntry(lineNumber, columnNumber)
    return entry && 'originalSource' in entry ? entry.originalSource : undefined
  }

  /** @param caller whose function called it: what the browser makes for somebody is theirs */
  ownerOf(frame: CallFrame, caller: Owner = BROWSER): Owner {
    const file = this.fileOf(frame)
    return file === undefined ? caller : ownerOfFile(file)
  }
}
