import { join } from 'node:path'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'
import { ROOT } from '../node.mjs'

const APP = join(ROOT, 'src/screens/app')
const EMPTY_ROOT = '<div id="root"></div>'

/** Sheets are for the page: its words need none. */
const NO_SHEET = '\0no-sheet'
const noSheets: Plugin = {
  name: 'no-sheets',
  enforce: 'pre',
  resolveId: id => (id.endsWith('.css') ? NO_SHEET : undefined),
  load: id => (id === NO_SHEET ? '' : undefined)
}

/** A module of the pages, to make their words while they are built. */
export async function pagesModule<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(join(APP, file), { root: ROOT, plugins: [noSheets], logLevel: 'warn' })
  return module
}

/** The page shows the waiting home page until its script has come; early.ts says where. */
export const pageShell: Plugin = {
  name: 'page-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const { homeShell } = await pagesModule<typeof import('../../screens/app/homeShell')>('homeShell.tsx')
      if (!html.includes(EMPTY_ROOT)) throw new Error('index.html has no empty #root for its shell')
      return html.replace(EMPTY_ROOT, `<div id="root">${homeShell()}</div>`)
    }
  }
}
