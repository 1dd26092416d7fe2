import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { build } from 'vite'
import { ROOT } from '../node.mjs'

const ENTRY = join(ROOT, 'src/early.ts')

/** early.ts by itself: what it shares with the first page would otherwise make it wait for all of that. */
async function bundled(): Promise<string> {
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { format: 'iife' }, treeshake: { moduleSideEffects: false } }
    }
  })
  const builds = Array.isArray(made) ? made : 'output' in made ? [made] : []
  const [script] = builds.flatMap(({ output }) => output.filter(file => file.type === 'chunk'))
  if (!script) throw new Error('src/early.ts was not built')
  return script.code
}

let source = ''
const fileOf = (code: string): string =>
  `assets/early-${createHash('sha256').update(code).digest('base64url').slice(0, 7)}.js`

const AFTER = '</title>'

/** Puts early.ts at the head of the page, before everything else that is fetched, and after what it paints. */
export const earlyScript: Plugin = {
  name: 'early-script',
  apply: 'build',
  async buildStart() {
    source = await bundled()
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: fileOf(source), source })
  },
  transformIndexHtml: {
    order: 'post',
    handler: html => html.replace(AFTER, `${AFTER}\n    <script src="/${fileOf(source)}"></script>`)
  }
}
