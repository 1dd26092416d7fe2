import { join } from 'node:path'
import { ROOT } from '../node.mjs'

/** What rolldown tells of a module while it makes chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const MAIN = join(ROOT, 'src/main.tsx').replaceAll('\\', '/')

/** Vite's own part of each `import()`; every later chunk needs it. */
const PRELOAD = /vite\/preload-helper/

/** By graph: a build, and each build anew after a change, asks for every module. */
const firstPages = new WeakMap<ModuleGraph, ReadonlySet<string>>()

/**
 * Every script and sheet of ours that main.tsx imports without `import()`. Not the packages: their entries name all they
 * have, and what only later screens use of them would come along.
 */
function firstPageOf(graph: ModuleGraph): ReadonlySet<string> {
  const known = firstPages.get(graph)
  if (known) return known
  const seen = new Set<string>([MAIN])
  for (const id of seen)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!next.includes('/node_modules/')) seen.add(next)
  firstPages.set(graph, seen)
  return seen
}

/** Packages that must stay out of the first page, each in a chunk of its own so that the budgets of src/tools/budgets.mjs can weigh them. */
export const CHUNK_GROUPS = [
  // In one file: in some fifteen small ones, as screens that come later share them, they weigh 4 KB gz more.
  { name: (id: string, graph: ModuleGraph) => (firstPageOf(graph).has(id) || PRELOAD.test(id) ? 'first' : null), debugName: 'first', priority: 10 },
  // Highest first: a group also takes what its modules import, and react must never end up inside the stage.
  {
    name: 'react',
    priority: 40,
    test: /node_modules\/(react|react-dom|react-router|scheduler|use-sync-external-store|zustand)\//
  },
  {
    name: 'socket',
    priority: 30,
    test: /node_modules\/(socket\.io-client|socket\.io-parser|engine\.io-client|engine\.io-parser|@socket\.io)\//
  },
  { name: 'motion', priority: 20, test: /node_modules\/(gsap|howler)\// },
  // The screen that fetches a scene and the stage both try again: neither must come along with the other.
  { name: 'retry-load', priority: 50, test: /src\/stage\/retryLoad\.ts/ },
  // Screens overrule widgets by coming after them. Sheets in files of their own would come in any order, and the page
  // would look otherwise by the way it was reached; in one file they stand as they are imported.
  {
    name: 'bet-look',
    priority: 60,
    test: /src\/(widgets\/widgets|screens\/(betting|records)\/.*)\.css$/
  }
]
