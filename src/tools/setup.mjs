import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, isMain, ROOT, requireNode, run } from './node.mjs'

const readPackages = file => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages ?? {}

/** npm keeps a record of what it installed; it must agree with the lock file on every package this system needs. */
export function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(
    ([folder, wanted]) =>
      folder === '' || wanted.optional || wanted.devOptional || present[folder]?.version === wanted.version
  )
}

/** Installs the packages of the lock file when they are not there yet. */
export async function install() {
  if (isInstalled()) return
  process.stdout.write('Installing packages …\n')
  // Production machines build too, so development packages are always needed.
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const npm = process.env.npm_execpath
  const windows = process.platform === 'win32'
  const { code } =
    npm && /\.c?js$/.test(npm)
      ? await run(process.execPath, [npm, ...args])
      : await run(windows ? 'npm.cmd' : 'npm', args)
  if (code !== 0)
    fail('The packages could not be installed: npm says why above. Check the network, then run this again.')
}

if (isMain(import.meta.url)) {
  requireNode()
  await install()
}
