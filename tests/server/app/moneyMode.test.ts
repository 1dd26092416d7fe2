import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { keepMoneyMode } from '../../../src/server/moneyMode'
import { migrate } from '../../../src/server/store/migrate'
import { isRun, THOROUGH } from '../../kit/thorough'
import { loadOldDatabase } from '../kit/oldDatabase'
import { ServerProcess } from '../kit/ServerProcess'
import { freshDatabase } from '../kit/testDatabase'

const KEY = '0123456789abcdef'.repeat(4)
const REAL = {
  MONEY: 'real',
  SECRET_KEY: KEY,
  OPERATORS: `ana:${KEY}`,
  PAY_URL: 'https://pay.example.com',
  PAY_SECRET: 'a secret of sixteen'
}

describe('[§M1.1] the kind of money of a database (acceptance 2)', () => {
  test.each([
    ['play', 'real'],
    ['real', 'play']
  ] as const)('begun with %s it is never %s', async (first, then) => {
    const db = await freshDatabase()
    await keepMoneyMode(db, first)
    await keepMoneyMode(db, first)
    await expect(keepMoneyMode(db, then)).rejects.toThrow(
      `MONEY is ${then} and the database was begun with ${first} money: set MONEY=${first}, or use a new DATA_DIR or DATABASE_URL.`
    )
  })

  test('one with players from before there was a choice has play money', async () => {
    const db = await freshDatabase()
    await loadOldDatabase(db)
    await migrate(db, false)
    await expect(keepMoneyMode(db, 'real')).rejects.toThrow('the database was begun with play money')
    await keepMoneyMode(db, 'play')
  })
})

describe('[§M1.1] the process (acceptance 2)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-money-'))
  const processes: ServerProcess[] = []
  const run = (env: Record<string, string>): ServerProcess => {
    const started = new ServerProcess({ DATA_DIR: folder, ...env })
    processes.push(started)
    return started
  }
  afterAll(async () => {
    await Promise.all(processes.map(left => left.kill()))
    rmSync(folder, { recursive: true, force: true })
  })

  const failure = async (env: Record<string, string>): Promise<string> => {
    const failed = run(env)
    expect(await failed.ended).toBe(1)
    return failed.output.trim()
  }

  test.runIf(THOROUGH)(
    'play money in production has no sandbox, and its folder cannot be opened with real money later',
    {
      timeout: 180_000
    },
    async () => {
      const server = run({ NODE_ENV: 'production' })
      const url = await server.url()
      const answer = await fetch(`${url}/api/login/getLoginData?platformType=1`)
      expect(await answer.json()).toMatchObject({ data: { cashier: 'off' } })
      for (const [method, path] of [
        ['GET', '/sandbox/pay.css'],
        ['GET', '/sandbox/pay/x'],
        ['POST', '/sandbox/pay/x'],
        ['GET', '/sandbox/game/qipai'],
        ['POST', '/sandbox/game/api/open'],
        ['POST', '/notify/sandbox'],
        ['POST', '/notify/gateway'],
        ['POST', '/operator/queue']
      ] as const)
        expect([path, (await fetch(url + path, { method })).status]).toEqual([path, 404])
      server.signal('SIGTERM')
      expect(await server.ended).toBe(0)
      expect(await failure({ ...REAL, NODE_ENV: 'production' })).toBe(
        'MONEY is real and the database was begun with play money: set MONEY=play, or use a new DATA_DIR or DATABASE_URL.'
      )
    }
  )

  for (const [at, name] of ['PAY_URL', 'SECRET_KEY', 'OPERATORS'].entries())
    test.runIf(isRun(at))(`real money without ${name} is one sentence`, async () => {
      const secret = name === 'PAY_URL' ? { PAY_SECRET: '' } : {}
      expect(await failure({ ...REAL, ...secret, [name]: '' })).toBe(
        `MONEY is real and ${name} is missing: real money needs PAY_URL, SECRET_KEY and OPERATORS.`
      )
    })
})
