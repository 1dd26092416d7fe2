import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../../src/rules/random'
import { answerOfKey } from '../../../src/server/domain/keyed/keptAnswers'
import { openStore } from '../../../src/server/store/openStore'
import { times } from '../../kit/thorough'
import { emptyTemplate } from '../kit/emptyDatabase'
import { expectHonest } from '../kit/expectHonest'
import { programCommand } from '../kit/program'

const KILLS = times(4, 2)
const folder = mkdtempSync(join(tmpdir(), 'kaijiang-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the bettor until it acknowledged `count` things, then SIGKILLs it `ms` later. @returns the lines it acknowledged. */
async function betUntilKilled(template: string, count: number, ms: number): Promise<string[]> {
  const child = spawn(process.execPath, [...programCommand('bettor'), join(folder, 'data'), template], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const lines: string[] = []
  const ended = new Promise<NodeJS.Signals | null>(resolve => child.once('exit', (_, signal) => resolve(signal)))
  for await (const text of createInterface({ input: child.stdout })) {
    lines.push(text)
    if (lines.length === count) setTimeout(() => child.kill('SIGKILL'), ms)
  }
  expect(await ended).toBe('SIGKILL')
  return lines.filter(text => text !== 'ready')
}

describe('kill -9 in the middle of betting', () => {
  test(`${KILLS} kills: no acknowledged bet, cancel or settlement is missing, all invariants hold, the folder opens again at once`, {
    timeout: 600_000
  }, async () => {
    const random = seededRandom('kill')
    const template = await emptyTemplate()
    const acknowledged: string[] = []
    const opened: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      acknowledged.push(...(await betUntilKilled(template, 15 + Math.floor(random() * 40), random() * 60)))
      const started = performance.now()
      const store = await openStore({ dataDir: join(folder, 'data') })
      opened.push(Math.round(performance.now() - started))
      for (const text of acknowledged) {
        const [what, id = '', key = ''] = text.split(' ')
        if (what === 'bet') expect(await answerOfKey(store.db, Number(id), key)).toMatchObject({ state: 'accepted' })
        if (what === 'cancelled')
          expect(
            await store.db.selectFrom('orders').select('status').where('id', '=', Number(id)).executeTakeFirst()
          ).toEqual({ status: 3 })
        if (what === 'settled')
          expect(
            (await store.db.selectFrom('issues').select('settled_at').where('issue', '=', id).executeTakeFirst())
              ?.settled_at
          ).toBeTypeOf('number')
      }
      await expectHonest(store.db)
      await store.close()
    }
    const count = (what: string) => acknowledged.filter(text => text.startsWith(what)).length
    console.log(
      `kill -9: ${KILLS} kills, ${count('bet')} bets, ${count('cancelled')} cancels, ${count('settled')} settlements kept; reopened in ${opened.join(', ')} ms`
    )
    expect(count('bet')).toBeGreaterThanOrEqual(10 * KILLS)
    expect(count('settled')).toBeGreaterThan(0)
  })
})
