import { describe, expect, it } from 'vitest'
import { failureOf } from '../../src/net/Failure'
import { lazyProvenCalls } from '../../src/net/lazyProvenCalls'
import type { ProvenCalls } from '../../src/net/ProvenCalls'

const login = { purpose: 'login', username: 'anna' } as const

describe('calls that cost a proof of work', () => {
  it('fail like a call without a network while their chunk does not come: the form has a sentence for it', async () => {
    const proven = lazyProvenCalls(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    const error: unknown = await proven.send(login, () => Promise.resolve('')).catch((reason: unknown) => reason)
    expect(failureOf(error)).toEqual({ kind: 'network', status: 0 })
  })

  it('are made by the part that came', async () => {
    const calls: Pick<ProvenCalls, 'send'> = { send: (_purpose, call) => call('work') }
    expect(await lazyProvenCalls(async () => calls).send(login, async work => `${work} done`)).toBe('work done')
  })
})
