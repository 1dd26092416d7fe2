import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bin, ROOT } from '../../src/tools/node.mjs'

/** Files of a small project that breaks each rule once. Every file stands alone but for what it imports. */
const FILES: Readonly<Record<string, string>> = {
  'src/contract/codes.ts': "import '../rules/money'",
  'src/text/messages.ts': "import '../contract/plain'",
  'src/contract/plain.ts': 'export type Plain = 1',
  'src/rules/money.ts': 'export const money = 1',
  'src/rules/typed.ts': "import type { Texture } from 'pixi.js'\nexport type T = Texture",
  'src/rules/node.ts': "import 'node:fs'",
  'src/games/k3/rules/other.ts': "import '../../ssc/rules/digits'",
  'src/games/ssc/rules/digits.ts': "import '../../../timing/clock'",
  'src/games/ssc/ui/picker.ts': "import '../stage/scene'",
  'src/games/ssc/stage/scene.ts': "import '../../../state/store'\nimport 'pixi.js'",
  'src/games/ssc/stage/reels.motion.ts': "import 'pixi.js'",
  'src/games/ssc/rules/far.ts': "import './near'",
  'src/games/ssc/rules/near.ts': "import 'howler'",
  'src/games/ssc/rules/days.ts': "import 'dayjs'",
  'src/timing/clock.ts': "import '../net/api'",
  'src/net/api.ts': "import '../state/store'",
  'src/state/store.ts': "import '../stage/host'",
  'src/stage/host.ts': "import '../ui/button'",
  'src/sound/howls.ts': "import '../rules/money'",
  'src/ui/button.ts': "import 'pixi.js'",
  'src/ui/text.tsx': "import '../text/messages'\nexport const Text = () => <b>{'字'}</b>",
  'src/widgets/row.ts': "import '../state/store'",
  'src/screens/hall/page.ts': "import '../login/page'",
  'src/screens/login/page.ts': "import '../../server/secrets'",
  'src/server/secrets.ts': "import '../timing/clock'\nimport './helper'",
  'src/server/helper.ts': "import '../rules/drawing'",
  'src/rules/drawing.ts': "import 'howler'",
  'src/server/domain/draws/draw.ts': "import './entropy'",
  'src/server/domain/draws/entropy.ts': "import '../../store/seeds'",
  'src/server/store/seeds.ts': "import './ledgerStore'",
  'src/server/store/ledgerStore.ts': 'export const ledger = 1',
  'src/server/routes/records.ts': "import 'kysely'\nimport '../store/orders'\nimport '../push/hub'",
  'src/server/push/hub.ts': "import '../routes/refused'",
  'src/server/routes/refused.ts': 'export const refused = 1',
  'src/server/views/draws.ts': "import '../routes/refused'",
  'src/server/domain/bets/place.ts': "import '../../views/draws'",
  'src/server/store/orders.ts': 'export const orders = 1',
  'src/server/main.ts': 'export const main = 1',
  'src/server/test.ts': "import 'vitest'",
  'src/ui/one.ts': "import './two'",
  'src/ui/two.ts': "import './one'",
  'src/rules/shown.ts': "import './proofs/all'",
  'src/rules/proofs/all.ts': 'export const all = 1',
  'src/ui/lost.ts': "import './nowhere'",
  'src/main.tsx': "import './ui/button'\nimport './rules/shown'"
}

/** [rule, from, to] */
const EXPECTED: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['contract-rooms', 'src/contract/codes.ts', 'src/rules/money.ts'],
  ['text-rooms', 'src/text/messages.ts', 'src/contract/plain.ts'],
  ['rules-packages', 'src/rules/typed.ts', 'pixi.js'],
  ['rules-node', 'src/rules/node.ts', 'fs'],
  ['family-own-only', 'src/games/k3/rules/other.ts', 'src/games/ssc/rules/digits.ts'],
  ['family-rules-rooms', 'src/games/ssc/rules/digits.ts', 'src/timing/clock.ts'],
  ['family-ui-rooms', 'src/games/ssc/ui/picker.ts', 'src/games/ssc/stage/scene.ts'],
  ['family-stage-rooms', 'src/games/ssc/stage/scene.ts', 'src/state/store.ts'],
  ['motion-pure', 'src/games/ssc/stage/reels.motion.ts', 'pixi.js'],
  ['pure-reaches-no-package', 'src/games/ssc/rules/far.ts', 'howler'],
  ['one-time-kit', 'src/games/ssc/rules/days.ts', 'dayjs'],
  ['timing-rooms', 'src/timing/clock.ts', 'src/net/api.ts'],
  ['net-rooms', 'src/net/api.ts', 'src/state/store.ts'],
  ['state-rooms', 'src/state/store.ts', 'src/stage/host.ts'],
  ['stage-rooms', 'src/stage/host.ts', 'src/ui/button.ts'],
  ['sound-rooms', 'src/sound/howls.ts', 'src/rules/money.ts'],
  ['ui-packages', 'src/ui/button.ts', 'pixi.js'],
  ['ui-rooms', 'src/ui/text.tsx', 'src/text/messages.ts'],
  ['widgets-rooms', 'src/widgets/row.ts', 'src/state/store.ts'],
  ['area-own-only', 'src/screens/hall/page.ts', 'src/screens/login/page.ts'],
  ['proofs-never-in-the-browser', 'src/main.tsx', 'src/rules/proofs/all.ts'],
  ['client-never-server', 'src/screens/login/page.ts', 'src/server/secrets.ts'],
  ['server-reaches-no-browser', 'src/server/secrets.ts', 'howler'],
  ['draws-blind', 'src/server/domain/draws/draw.ts', 'src/server/store/ledgerStore.ts'],
  ['routes-http', 'src/server/routes/records.ts', 'kysely'],
  ['routes-http', 'src/server/routes/records.ts', 'src/server/store/orders.ts'],
  ['routes-http', 'src/server/routes/records.ts', 'src/server/push/hub.ts'],
  ['push-sockets', 'src/server/push/hub.ts', 'src/server/routes/refused.ts'],
  ['views-shown', 'src/server/views/draws.ts', 'src/server/routes/refused.ts'],
  ['domain-alone', 'src/server/domain/bets/place.ts', 'src/server/views/draws.ts'],
  ['no-dev-package', 'src/server/test.ts', 'vitest'],
  ['no-cycles', 'src/ui/one.ts', 'src/ui/two.ts'],
  ['resolves', 'src/ui/lost.ts', './nowhere'],
  ['no-dead-module', 'src/server/helper.ts', 'src/server/helper.ts']
]

const PACKAGES = ['pixi.js', 'howler', 'dayjs', 'zod', 'kysely']

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
  readonly to: string
}

describe('directions between rooms', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-deps-'))
  let found: readonly string[] = []

  beforeAll(() => {
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'src/tools/rooms.cjs']) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      cpSync(join(ROOT, name), join(folder, name))
    }
    const versions = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, '1.0.0']))
    write('package.json', JSON.stringify({ dependencies: versions(PACKAGES), devDependencies: versions(['vitest']) }))
    for (const name of [...PACKAGES, 'vitest']) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
      write(`node_modules/${name}/index.js`, 'module.exports = {}')
    }
    for (const [file, text] of Object.entries(FILES)) write(file, text)
    symlinkSync(join(ROOT, 'node_modules/@swc'), join(folder, 'node_modules/@swc'))
    found = cruise(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(EXPECTED)('%s catches %s → %s', (rule, from, to) => {
    const wanted = PACKAGES.concat('vitest').includes(to) ? `node_modules/${to}/index.js` : to
    expect(found).toContain(`${rule}: ${from} → ${wanted}`)
  })

  test('imports that the rooms allow are not reported', () => {
    expect(found.filter(line => line.includes(': src/rules/money.ts →') && !line.startsWith('no-dead-module'))).toEqual(
      []
    )
    expect(found.filter(line => line.startsWith('no-dead-module: src/ui/button.ts'))).toEqual([])
  })
})

function cruise(folder: string): readonly string[] {
  const args = [
    bin('dependency-cruiser', 'depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'src'
  ]
  let json: string
  try {
    json = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1 << 26 })
  } catch (error) {
    json = (error as { stdout: string }).stdout
  }
  const violations: readonly Violation[] = JSON.parse(json).summary.violations
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}
