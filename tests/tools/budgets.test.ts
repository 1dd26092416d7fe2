import { describe, expect, test } from 'vitest'
import { weigh } from '../../src/tools/budgets.mjs'

const KB = 1024

interface Part {
  readonly file: string
  readonly kb: number
  readonly modules?: readonly string[]
  readonly facade?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const chunk = ({ file, kb, modules = [], facade = '', imports = [], css = [] }: Part) => ({
  file,
  size: kb * KB,
  entry: file === 'index.js',
  imports: [...imports],
  css: [...css],
  modules: [...modules],
  facade
})

/** A build within its budgets. */
const BUILD: readonly Part[] = [
  {
    file: 'index.js',
    kb: 40,
    imports: ['react.js'],
    css: ['index.css'],
    modules: ['src/main.tsx']
  },
  { file: 'index.css', kb: 10 },
  { file: 'react.js', kb: 88 },
  { file: 'login.js', kb: 5, modules: ['src/screens/login/LoginScreen.tsx'], imports: ['index.js'] },
  {
    file: 'bet.js',
    kb: 40,
    facade: 'src/screens/betting/GameScreen.tsx',
    imports: ['index.js', 'shared.js', 'rules.js', 'calls.js']
  },
  {
    file: 'rules.js',
    kb: 40,
    modules: ['src/rules/money.ts', 'src/games/ssc/rules/family.ts', 'src/games/registry.ts']
  },
  { file: 'trend.js', kb: 12, facade: 'src/screens/trend/TrendPage.tsx', imports: ['rules.js'] },
  {
    file: 'reels.js',
    kb: 3,
    modules: ['src/stage/slot/SlotScene.ts', 'node_modules/pixi.js/lib/scene/NineSliceSprite.mjs'],
    imports: ['pixi.js']
  },
  { file: 'shared.js', kb: 25 },
  {
    file: 'money.js',
    kb: 25,
    modules: ['src/screens/app/MoneyScreens.tsx', 'src/screens/cashier/recharge.ts'],
    facade: 'src/screens/app/MoneyScreens.tsx',
    imports: ['react.js']
  },
  { file: 'agency.js', kb: 30, facade: 'src/screens/app/AgencyScreens.tsx', imports: ['react.js', 'rules.js'] },
  { file: 'transport.js', kb: 14, modules: ['src/net/axiosClient.ts'], imports: ['index.js'] },
  { file: 'calls.js', kb: 20, modules: ['src/contract/endpoints.ts'], imports: ['index.js'] },
  { file: 'socket.js', kb: 12, modules: ['node_modules/socket.io-client/build/index.js'] },
  {
    file: 'pixi.js',
    kb: 150,
    modules: ['node_modules/pixi.js/lib/index.mjs'],
    imports: ['react.js']
  },
  { file: 'gl.js', kb: 20, modules: ['node_modules/pixi.js/lib/rendering/WebGLRenderer.mjs'] },
  { file: 'frame.js', kb: 4, modules: ['src/stage/drawFrame.ts', 'src/stage/hud/HudLayer.ts'], imports: ['pixi.js'] },
  { file: 'motion.js', kb: 26, modules: ['node_modules/gsap/gsap-core.js'] },
  {
    file: 'race.js',
    kb: 9,
    facade: 'src/games/racing/stage/index.ts',
    imports: ['pixi.js', 'motion.js', 'react.js', 'rules.js', 'reels.js', 'frame.js'],
    modules: ['src/games/racing/stage/RaceScene.ts']
  }
]

const part = (name: string): Part => BUILD.find(({ file }) => file === name) ?? { file: name, kb: 0 }

const build = (...changes: readonly Part[]) =>
  [...BUILD.filter(({ file }) => !changes.some(change => change.file === file)), ...changes].map(chunk)
const sizes = (parts = build()) => Object.fromEntries(weigh(parts).rows.map(({ name, size }) => [name, size / KB]))

describe('build budgets', () => {
  test('every budget weighs its own chunks and nothing counted before', () => {
    expect(sizes()).toEqual({
      'initial: entry, login and hall': 143,
      'transport of calls': 14,
      'shapes of calls': 20,
      socket: 12,
      'bet and order screens': 65,
      'rules of every family': 40,
      'trend pages': 12,
      'cashier and wallets': 25,
      'agent and spread centres': 30,
      'stage core': 174,
      'gsap and howler': 26,
      'scene racing': 12
    })
    expect(weigh(build()).faults).toEqual([])
  })

  test.each([
    [{ ...part('index.css'), kb: 40 }, 'initial'],
    [{ ...part('transport.js'), kb: 17 }, 'transport'],
    [{ ...part('calls.js'), kb: 31 }, 'shapes'],
    [{ ...part('socket.js'), kb: 16 }, 'socket'],
    [{ ...part('shared.js'), kb: 34 }, 'bet and order'],
    [{ ...part('pixi.js'), kb: 171 }, 'stage core'],
    [{ ...part('frame.js'), kb: 21 }, 'stage core'],
    [{ ...part('motion.js'), kb: 31 }, 'gsap'],
    [{ ...part('rules.js'), kb: 56 }, 'rules'],
    [{ ...part('trend.js'), kb: 32 }, 'trend'],
    [{ ...part('money.js'), kb: 56 }, 'cashier'],
    [{ ...part('race.js'), kb: 13 }, 'scene racing']
  ])('too heavy: $0.file', (change, name) => {
    const { faults } = weigh(build(change))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(name)
  })

  test.each([
    ['pixi.js', 'node_modules/pixi.js/lib/index.mjs'],
    ['race.js', 'src/games/racing/stage/RaceScene.ts'],
    // Acceptance 33: the cashier is fetched by whoever goes there.
    ['money.js', 'src/screens/cashier/recharge.ts']
  ])('the first page must not load %s', (file, module) => {
    const { faults } = weigh(build({ ...part('index.js'), imports: [file] }))
    expect(faults.some(fault => fault.includes(module))).toBe(true)
  })

  test('the home page must not load the rules of every family for what it shows late', () => {
    const home = { file: 'home.js', kb: 3, facade: 'src/screens/shared/home/homeParts.ts' }
    expect(weigh(build(home)).faults).toEqual([])
    expect(weigh(build({ ...home, imports: ['rules.js'] })).faults).toEqual([
      expect.stringContaining('the home page loads the rules of every family (rules.js)')
    ])
  })
})
