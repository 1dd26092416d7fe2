import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { openedPages } from '../openedPages'
import { settle } from '../renderApp'
import { FULL } from './moneyAnswers'

const { open } = openedPages(FULL)

type Wallets = DataOf<'walletList'>

/** What the call answers when these states come one after the other; the last of them stays. */
function answersOf(...states: readonly Wallets['list'][number]['state'][]) {
  const asked = vi.fn((): Wallets => {
    const state = states[Math.min(asked.mock.calls.length, states.length) - 1] ?? 'ok'
    const { walletList } = FULL
    if (typeof walletList !== 'object' || !('list' in walletList)) throw new Error('no wallets')
    return { ...walletList, list: walletList.list.map(wallet => ({ ...wallet, state })) }
  })
  return asked
}

async function passes(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await settle()
}

describe('[§M3.3] game wallets whose vendors do not answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['/app/personalCenter/walletMoneyInOut?from=coin&to=cardsCoin', '游戏钱包维护中，请稍后再试'],
    ['/app/personalCenter/walletCenter', '维护中']
  ])('%s asks again every 10 s until they do', async (path, unheard) => {
    const walletList = answersOf('unknown', 'unknown', 'ok')
    await open(path, { walletList })
    expect(screen.getAllByText(unheard, { exact: false }).length).toBeGreaterThan(0)
    await passes(10_000)
    expect(screen.getAllByText(unheard, { exact: false }).length).toBeGreaterThan(0)
    await passes(10_000)
    expect(screen.queryAllByText(unheard, { exact: false })).toEqual([])
    await passes(60_000)
    expect(walletList).toHaveBeenCalledTimes(3)
  })

  it('a wallet that is closed is not asked again', async () => {
    const walletList = answersOf('off')
    await open('/app/personalCenter/walletMoneyInOut', { walletList })
    await passes(60_000)
    expect(walletList).toHaveBeenCalledTimes(1)
  })
})
