import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

/** Files of a build by name; a chunk names those it imports from its start. */
type Bundle = Readonly<
  Record<string, { readonly type: 'chunk'; readonly imports: readonly string[] } | { readonly type: 'asset' }>
>

/** A file and all that has run before it does: what it imports from its start. */
export function loadedWith(bundle: Bundle, file: string): ReadonlySet<string> {
  const loaded = new Set<string>()
  const walk = (name: string): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) walk(next)
  }
  walk(file)
  return loaded
}

let built: Bundle = {}

/** Remembers the files of the build before Vite writes into each what its later parts need. */
export const builtFiles: Plugin = {
  name: 'built-files',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      built = bundle
    }
  }
}

/**
 * Scripts that are fetched beside a later part. Those that whoever asks for it has loaded are not named again: every list
 * began with the first page's, and the seven letters of a hash shrink in no compression.
 */
export const notYetLoaded: ResolveModulePreloadDependenciesFn = (_, scripts, { hostId }) => {
  const loaded = loadedWith(built, hostId)
  return scripts.filter(script => !loaded.has(script))
}
