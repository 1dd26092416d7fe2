import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from '../node.mjs'

/** What react-router's package names to nobody: it gives bundlers the development build, with its warnings. */
export const ROUTER_FILE = join(ROOT, 'node_modules/react-router/dist/production/index.mjs').replaceAll('\\', '/')

/** It is 0.5 KB gz smaller on the first page. tests/tools/buildPlugins.test.ts fails when a version moves it. */
export const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: source => (source === 'react-router' ? ROUTER_FILE : null)
}
