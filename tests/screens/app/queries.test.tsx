import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import type { Failure } from '../../../src/net/Failure'
import { CallFailed } from '../../../src/net/Failure'
import { createQueries } from '../../../src/screens/app/createQueries'

const refused = (code: number): Failure => ({ kind: 'refused', code, message: '', data: null })

describe('what a page reads is asked for once more where that may help (§R2.7)', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each<[string, Failure, number]>([
    ['the network failed', { kind: 'network', status: 0 }, 2],
    ['the machine was full', refused(CODE.busy), 2],
    ['the server refused', refused(CODE.refused), 1],
    ['there is no such thing', refused(CODE.notFound), 1],
    ['the session is over', { kind: 'session', end: 'expired', code: CODE.expired, message: '' }, 1]
  ])('%s', async (_, failure, asked) => {
    const ask = vi.fn(() => Promise.reject(new CallFailed('list', failure)))
    const queries = createQueries()
    const outcome = queries.fetchQuery({ queryKey: ['list'], queryFn: ask }).catch(String)
    await vi.runAllTimersAsync()
    expect(await outcome).toContain('list')
    expect(ask).toHaveBeenCalledTimes(asked)
    queries.clear()
  })

  it.each([
    ['a fault of ours is reported to the console', new TypeError('no list'), 1],
    ['a failed call is not', new CallFailed('list', refused(CODE.refused)), 0]
  ])('%s', async (_, error, reports) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const queries = createQueries()
    const outcome = queries.fetchQuery({ queryKey: ['list'], queryFn: () => Promise.reject(error) }).catch(String)
    await vi.runAllTimersAsync()
    expect(await outcome).toContain('list')
    expect(reported.mock.calls).toEqual(Array(reports).fill([error]))
    queries.clear()
    vi.unstubAllGlobals()
  })
})
