import { expect, it, vi } from 'vitest'
import { openedPages } from '../openedPages'
import { player } from '../renderApp'
import { said } from '../said'
import { FULL } from './moneyAnswers'

vi.setConfig({ testTimeout: 30_000 })

const { open } = openedPages(FULL)

it.each<readonly [what: string, ybSwitch: 0 | 1, isThere: boolean]>([
  ['that cannot be read keep their row, without an amount', 1, true],
  ['that are switched off have none', 0, false]
])('savings %s', async (_, ybSwitch, isThere) => {
  await open('/app/personalCenter/walletCenter', {
    userInfo: player({ ybSwitch }),
    savingsInfo: { kind: 'network', status: 0 }
  })
  expect(said().includes('储蓄钱包 | - | 进入')).toBe(isThere)
  expect(said()).toContain('棋牌 | 游戏钱包 | 420.00')
})
