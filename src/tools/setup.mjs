import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, isMain, ROOT, requireNode, run } from './node.mjs'

const readPackages = file => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages ?? {}

/** npm keeps a record of what it installed; it must agree with the lock file on every package this system needs. */
function isInstalled() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(
    ([folder, wanted]) =>
      folder === '' || wanted.optional || wanted.devOptional || present[folder]?.version === wanted.version
  )
}

/** @param {string[]} args @returns {Promise<number>} npm's exit code */
async function npm(args) {
  const script = process.env.npm_execpath
  const { code } =
    script && /\.c?js$/.test(script)
      ? await run(process.execPath, [script, ...args])
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
  return code
}

/** Installs the packages of the lock file when they are not there yet. */
export async function install() {
  if (isInstalled()) return
  process.stdout.write('Installing packages …\n')
  // Production machines build too, so development packages are always needed.
  const options = ['--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  if ((await npm(['ci', ...options])) === 0) return
  process.stdout.write('npm ci refused; trying npm install, the lock file stays as it is …\n')
  const code = await npm(['install', '--no-save', ...options])
  if (code !== 0)
    fail('The packages could not be installed: npm says why above. Check the network, then run this again.')
}

if (isMain(import.meta.url)) {
  requireNode()
  await install()
}
