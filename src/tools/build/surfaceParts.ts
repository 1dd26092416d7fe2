import type { Plugin } from 'vite'

/** What rolldown tells of a script. */
interface Script {
  readonly fileName: string
  /** Scripts that run before it. */
  readonly imports: readonly string[]
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>
}

const SURFACE = /src\/stage\/openSurface\.tsx$/
/**
 * The parts of Pixi that draw one kind of node. Those of filters and of DOM nodes lie elsewhere, and nothing on the
 * stage needs them.
 */
const PART = /pixi\.js\/lib\/scene\/.*(Pipe|System|Adaptor)\.mjs$/

const modulesOf = ({ modules }: Script): readonly string[] =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id.replaceAll('\\', '/') : []))

/**
 * Parts of Pixi’s renderer in scripts that may load after the stage. The renderer knows the parts there are when it is
 * made; nodes that need a later one are silently missing from the picture, or throw as they move.
 */
export function lateParts(scripts: readonly Script[]): readonly string[] {
  const named = new Map(scripts.map(script => [script.fileName, script]))
  const before = new Set<Script>()
  const walk = (script: Script | undefined) => {
    if (!script || before.has(script)) return
    before.add(script)
    for (const name of script.imports) walk(named.get(name))
  }
  walk(scripts.find(script => modulesOf(script).some(id => SURFACE.test(id))))
  return scripts.flatMap(script => (before.has(script) ? [] : modulesOf(script).filter(id => PART.test(id))))
}

/** Fails a build whose stage could not draw all that its scenes show. */
export const surfaceParts: Plugin = {
  name: 'surface-parts',
  apply: 'build',
  generateBundle(_, bundle) {
    const late = lateParts(Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file : [])))
    if (late.length > 0) this.error(`src/stage/openSurface.tsx has to import what scenes draw with: ${late.join(', ')}`)
  }
}
