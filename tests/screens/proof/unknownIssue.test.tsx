import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../../src/net/Failure'
import { CallFailed } from '../../../src/net/Failure'
import { ProofPage } from '../../../src/screens/proof/ProofPage'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { seesText } from '../../kit/sees'
import { later } from '../pageOnAnswers'
import { openScreen } from '../records/world'

describe('验证开奖 of an issue that is not told (§V1)', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each<[string, Failure, number, string, boolean]>([
    [
      'there is none of: it is asked for once, and never again',
      { kind: 'refused', code: 500, message: '期号不存在', data: null },
      1,
      '没有这一期的资料',
      false
    ],
    ['does not come: it can be asked for again', { kind: 'network', status: 0 }, 2, '加载失败，请重试', true]
  ])('%s', async (_, failure, asked, text, again) => {
    const world = await openScreen(ProofPage, '/app/drawProof?typeId=1&issue=20261120001', {
      proof: () => {
        throw new CallFailed('winning/getDrawProof', failure)
      }
    })
    await later(30_000)
    expect(world.asked('proof')).toHaveLength(asked)
    seesText(text)
    expect(screen.queryByText('重试') !== null).toBe(again)
    await world.leave()
  })
})
