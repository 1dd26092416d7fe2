import { scrypt } from '@noble/hashes/scrypt.js'
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import { afterEach, expect, it, vi } from 'vitest'
import type { WorkChallenge } from '../../src/contract/areas/login'
import type { WorkerWord } from '../../src/net/WorkSolver'
import { workerSolver } from '../../src/net/WorkSolver'

afterEach(() => vi.restoreAllMocks())

/** A worker that tests answer for. */
class FakeWorker extends EventTarget {
  ended = 0
  asked: unknown
  postMessage(asked: unknown): void {
    this.asked = asked
  }
  terminate(): void {
    this.ended++
  }
  say = (data: WorkerWord) => this.dispatchEvent(new MessageEvent('message', { data }))
}

const challenge = { signature: 'ab' } as WorkChallenge
const solution = { counter: 7, derivedKey: 'ab' }

function begun(signal?: AbortSignal) {
  const worker = new FakeWorker()
  const solved = workerSolver(() => worker as unknown as Worker).solve(challenge, signal)
  return { worker, solved }
}

it('hands the challenge to a worker, and ends it with the solution', async () => {
  const { worker, solved } = begun()
  expect(worker.asked).toBe(challenge)
  worker.say('here')
  worker.say(solution)
  expect(await solved).toEqual(solution)
  expect(worker.ended).toBe(1)
})

it.each<[string, (worker: FakeWorker, leave: AbortController) => void]>([
  ['finds nothing', worker => worker.say(null)],
  ['cannot be fetched', worker => worker.dispatchEvent(new Event('error'))],
  ['answers what cannot be read', worker => worker.dispatchEvent(new Event('messageerror'))],
  ['is given up', (_, leave) => leave.abort()]
])('a worker that %s fails the work and is ended', async (_, happen) => {
  const leave = new AbortController()
  const { worker, solved } = begun(leave.signal)
  happen(worker, leave)
  await expect(solved).rejects.toThrow('the work was not done')
  expect(worker.ended).toBe(1)
})

it('a worker whose script does not come within 15 s fails the work; one that is there may take its time', async () => {
  const limits: { readonly ms: number; readonly end: () => void }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    const limit = new AbortController()
    limits.push({ ms, end: () => limit.abort() })
    return limit.signal
  })
  const [hanging, slow] = [begun(), begun()]
  slow.worker.say('here')
  await Promise.resolve()
  for (const { end } of limits) end()
  await expect(hanging.solved).rejects.toThrow('the work was not done')
  slow.worker.say(solution)
  expect(await slow.solved).toEqual(solution)
  expect([hanging.worker.ended, slow.worker.ended, limits.map(({ ms }) => ms)]).toEqual([1, 1, [15_000, 15_000]])
})

it('aborting before the worker has loaded sends it no work, and ends it', async () => {
  const { worker, solved } = begun(AbortSignal.abort())
  await expect(solved).rejects.toThrow()
  expect([worker.asked, worker.ended]).toEqual([undefined, 1])
})

it('the hash of the browser is that of the server', async () => {
  const secret = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
  const made = await createChallenge({
    ...{ algorithm: 'SCRYPT', cost: 1024, memoryCost: 8, parallelism: 1, counter: 5 },
    ...{ deriveKey, ...secret }
  })
  const found = await solveChallenge({
    challenge: made,
    deriveKey: async (_, salt, password) => ({ derivedKey: scrypt(password, salt, { N: 1024, r: 8, p: 1, dkLen: 32 }) })
  })
  if (!found) throw new Error('no solution')
  expect(found.counter).toBe(5)
  expect((await verifySolution({ challenge: made, solution: found, deriveKey, ...secret })).verified).toBe(true)
})
