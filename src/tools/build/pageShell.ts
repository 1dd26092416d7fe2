import { join } from 'node:path'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'
import { ROOT } from '../node.mjs'

const SHELL = join(ROOT, 'src/screens/app/homeShell.tsx')
const EMPTY_ROOT = '<div id="root"></div>'

/** Sheets are for the page: its words need none. */
const NO_SHEET = '\0no-sheet'
const noSheets: Plugin = {
  name: 'no-sheets',
  enforce: 'pre',
  resolveId: id => (id.endsWith('.css') ? NO_SHEET : undefined),
  load: id => (id === NO_SHEET ? '' : undefined)
}

/** The page shows the waiting home page until its script has come; early.ts says where. */
export const pageShell: Plugin = {
  name: 'page-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const { module } = await runnerImport<typeof import('../../screens/app/homeShell')>(SHELL, {
        root: ROOT,
        plugins: [noSheets],
        logLevel: 'warn'
      })
      if (!html.includes(EMPTY_ROOT)) throw new Error('index.html has no empty #root for its shell')
      return html.replace(EMPTY_ROOT, `<div id="root">${module.homeShell()}</div>`)
    }
  }
}
