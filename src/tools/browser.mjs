import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { bin, isMain, run } from './node.mjs'

/**
 * A headless shell first: it draws pages without the windows of a browser,
 * which have pages of their own, in half the time.
 */
const COMMANDS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge'
]
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium'
]

function* candidates() {
  for (const name of ['CHROMIUM_PATH', 'CHROME_PATH']) if (process.env[name]) yield process.env[name]
  for (const folder of (process.env.PATH ?? '').split(delimiter)) for (const name of COMMANDS) yield join(folder, name)
  yield* APPLICATIONS
  yield* playwrightCache()
}

function* playwrightCache() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    '.cache/ms-playwright',
    'Library/Caches/ms-playwright',
    'AppData/Local/ms-playwright'
  ]
  for (const cache of caches) {
    const folder = cache?.includes('ms-playwright') ? join(homedir(), cache) : cache
    if (!folder || !existsSync(folder)) continue
    for (const name of readdirSync(folder)
      .filter(item => item.startsWith('chromium'))
      .sort()
      .reverse()) {
      yield join(folder, name, 'chrome-headless-shell-linux64/chrome-headless-shell')
      yield join(folder, name, 'chrome-linux/chrome')
      yield join(folder, name, 'chrome-linux64/chrome')
      yield join(folder, name, 'chrome-linux/headless_shell')
      yield join(folder, name, 'chrome-mac/Chromium.app/Contents/MacOS/Chromium')
      yield join(folder, name, 'chrome-win/chrome.exe')
    }
  }
}

/** Some systems ship a launcher that only says what to install: a browser is one that tells its version. */
function works(path) {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] })
    )
  } catch {
    return false
  }
}

/** @returns {string | undefined} the path of a Chromium that runs */
export function findBrowser() {
  for (const path of candidates()) if (works(path)) return path
  return undefined
}

/**
 * Package managers in the order they are tried, each with its `browsers` likewise: older releases have no package of
 * the shell. Chinese fonts come along: without them every text is boxes.
 */
const MANAGERS = [
  {
    name: 'apt-get',
    update: ['update'],
    install: ['install', '-y', '--no-install-recommends', 'fonts-noto-cjk'],
    browsers: ['chromium-headless-shell', 'chromium']
  },
  { name: 'apk', install: ['add', 'font-noto-cjk'], browsers: ['chromium'] },
  { name: 'dnf', install: ['install', '-y', 'google-noto-sans-cjk-fonts'], browsers: ['chromium'] },
  { name: 'pacman', install: ['-S', '--noconfirm', 'noto-fonts-cjk'], browsers: ['chromium'] },
  { name: 'brew', install: ['install', '--cask'], browsers: ['chromium'], user: true }
]

const onPath = name => (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, name)))

async function installWithSystem() {
  const manager = MANAGERS.find(({ name }) => onPath(name))
  if (manager === undefined) return
  const root = manager.user || process.getuid?.() === 0
  if (!root && !onPath('sudo')) return
  const said = async step => {
    const [command, ...args] = root ? [manager.name, ...step] : ['sudo', '-n', manager.name, ...step]
    process.stdout.write(`  ${[command, ...args].join(' ')}\n`)
    const { code, output } = await run(command, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) process.stdout.write(`  did not work: ${output.trim().split('\n').at(-1) ?? ''}\n`)
    return code === 0
  }
  if (manager.update && !(await said(manager.update))) return
  for (const browser of manager.browsers) if (await said([...manager.install, browser])) return
}

/**
 * Finds a Chromium, or installs one.
 * @returns {Promise<string | undefined>} undefined after saying what to do
 */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  process.stdout.write('No Chromium found: installing one …\n')
  await installWithSystem()
  const installed = findBrowser()
  if (installed) return installed
  await run(process.execPath, [bin('playwright-core'), 'install', 'chromium'])
  const downloaded = findBrowser()
  if (downloaded) return downloaded
  process.stderr.write(
    'No Chromium could be found or installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program, and run this again.\n'
  )
  return undefined
}

if (isMain(import.meta.url)) {
  const path = await ensureBrowser()
  if (path) process.stdout.write(`${path}\n`)
  else process.exitCode = 1
}
