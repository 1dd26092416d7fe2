import { describe, expect, it } from 'vitest'
import { CODE } from '../../../src/contract/codes'
import type { Failure } from '../../../src/net/Failure'
import { taskOf } from '../../../src/screens/kinds/page/Task'
import { IDLE, isLost, nextState, refusedState } from '../../../src/screens/kinds/page/taskState'

const SILENT: Failure = { kind: 'silent', code: 300 }
const NETWORK: Failure = { kind: 'network', status: 0 }
const UNREADABLE: Failure = { kind: 'contract', detail: '' }
const refusal = (data: object | null): Failure => ({ kind: 'refused', code: CODE.failed, message: '密码错误', data })

describe('a call that failed may have gone through', () => {
  it.each([
    ['no answer came to a keyed call', NETWORK, 'k', true, true],
    ['the server’s database is away', refusal(null), 'k', true, true],
    ['the answer cannot be read, whoever has found out meanwhile', UNREADABLE, 'k', false, true],
    ['the answer to a call without a key cannot be read', UNREADABLE, '', false, false],
    ['the server says nothing of it', SILENT, 'k', true, false],
    ['the server said no', refusal(null), 'k', false, false],
    ['no answer came to a call without a key', NETWORK, '', false, false]
  ] as const)('%s', (_name, failure, key, isOpen, lost) => {
    expect(isLost(failure, key, isOpen)).toBe(lost)
  })
})

const send = async () => ({})
const PLAIN = taskOf({ send })
const STEPPED = taskOf({ stepUp: { line: '提现' }, send })
const ASKED = taskOf({ confirm: { title: '解绑', text: '确定解绑吗？' }, stepUp: { line: '解绑' }, send })

describe('what a task asks for (§M2.6)', () => {
  it.each([
    ['nothing', PLAIN, false, true, { phase: 'sending', task: PLAIN, google: false }],
    ['the step-up', STEPPED, false, false, { phase: 'ask', task: STEPPED, refusal: '', google: false }],
    ['with its authenticator', STEPPED, false, true, { phase: 'ask', task: STEPPED, refusal: '', google: true }],
    ['a yes first', ASKED, false, true, { phase: 'confirm', task: ASKED }],
    ['then the step-up', ASKED, true, false, { phase: 'ask', task: ASKED, refusal: '', google: false }]
  ] as const)('%s', (_name, task, confirmed, google, state) => {
    expect(nextState(task, confirmed, google)).toEqual(state)
  })

  it.each([
    ['a wrong password', { needsStepUp: 1 }, false, false],
    ['a wrong password beside a code: both again', { needsStepUp: 1 }, true, true],
    ['a code that is wanted too', { needsGoogle: 1 }, false, true]
  ] as const)('asks again after %s', (_name, data, withCode, google) => {
    expect(refusedState(STEPPED, refusal(data), withCode)).toEqual({
      ...{ phase: 'ask', task: STEPPED, refusal: '密码错误', google }
    })
  })

  it.each([
    ['something else was wrong, though a code was asked for', STEPPED, refusal({ needsStepUp: 0 }), true],
    ['the refusal has no data', STEPPED, refusal(null), true],
    ['the network failed', STEPPED, NETWORK, true],
    ['the task asks for no step-up', PLAIN, refusal({ needsStepUp: 1 }), false]
  ] as const)('is over where %s', (_name, task, failure, withCode) => {
    expect(refusedState(task, failure, withCode)).toBe(IDLE)
  })
})
