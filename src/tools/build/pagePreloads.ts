import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'
import { ROOT } from '../node.mjs'
import { pagesModule } from './pageShell.ts'

const sourceOf = (module: string): string => join(ROOT, 'src', module).replaceAll('\\', '/')

const BETTING = 'screens/betting/LotteryGame.tsx'

/** Pages a visit may be opened on, by their screens; those of the home page and the login come with the first chunk. */
async function screens(): Promise<Readonly<Record<string, string>>> {
  const load = { root: ROOT, logLevel: 'warn' } as const
  const { module: paths } = await runnerImport<typeof import('../../state/paths')>(sourceOf('state/paths.ts'), load)
  const { module: cards } = await runnerImport<typeof import('../../games/cards')>(sourceOf('games/cards.ts'), load)
  return {
    [paths.BET_TYPE_PATH]: 'screens/hall/BetType.tsx',
    [paths.HALL_PATH]: 'screens/hall/LotteryHall.tsx',
    [paths.SERVICE_PATH]: 'screens/service/CustomerService.tsx',
    [paths.PERSONAL_PATH]: 'screens/account/PersonalCenter.tsx',
    [paths.GAME_PATH]: BETTING,
    ...Object.fromEntries(cards.OWN_PAGES.map(({ path }) => [path, BETTING]))
  }
}
const MAIN = 'main.tsx'
/** What a page needs to send its first calls. */
const SENDING = ['contract/nextCalls.ts', 'net/axiosClient.ts']

/**
 * The server puts what it lists into the page it sends (server/plugins/clientFiles):
 * files, and what is shown until they have come.
 */
const PAGES_FILE = 'pages.json'

interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>

/** Whether a build is that of the product: the stage lab is built alone, from another entry. */
export const isProduct = (bundle: Bundle): boolean =>
  Object.values(bundle).some(file => file.type === 'chunk' && file.moduleIds.includes(sourceOf(MAIN)))

/**
 * What pages need beside the entry of a build.
 * @param bundle rolldown's
 * @param pages by their paths, the screen of each
 */
export function preloadsOf(
  bundle: Bundle,
  pages: Readonly<Record<string, string>>
): Readonly<Record<string, readonly string[]>> {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const holder = (module: string): Chunk => {
    const id = sourceOf(module)
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!found) throw new Error(`the build has no chunk with ${id}`)
    return found
  }
  const filesFor = (modules: readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>()
    const walk = (name: string) => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || seen.has(name)) return
      seen.add(name)
      for (const next of chunk.imports) walk(next)
      for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
    }
    for (const module of modules) walk(holder(module).fileName)
    return seen
  }
  const first = filesFor([MAIN])
  return Object.fromEntries(
    Object.entries(pages).map(([path, screen]) => [
      path,
      [...filesFor([screen, ...SENDING])].filter(file => !first.has(file))
    ])
  )
}

/**
 * Whoever opens a page by its address would fetch the code of its screen only after the first chunk had come and run,
 * and have nothing to do with the network meanwhile.
 */
export const pagePreloads: Plugin = {
  name: 'page-preloads',
  apply: 'build',
  generateBundle: {
    // After Vite has dropped the chunks of which nothing but a sheet was left.
    order: 'post',
    async handler(_, bundle) {
      if (!existsSync(sourceOf(MAIN))) throw new Error(`the product no longer begins in ${MAIN}`)
      if (!isProduct(bundle as Bundle)) return
      const opened = await screens()
      const preloads = preloadsOf(bundle as Bundle, opened)
      const { pageShells } = await pagesModule<typeof import('../../screens/app/pageShells')>('pageShells.tsx')
      const shells = pageShells(Object.keys(preloads))
      const pages = Object.entries(preloads).map(([path, files]) => [
        path,
        { files, shell: shells[path], ...(opened[path] === BETTING && { plays: true }) }
      ])
      this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(Object.fromEntries(pages)) })
    }
  }
}
