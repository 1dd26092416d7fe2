import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { openedPages } from '../openedPages'
import { settle } from '../renderApp'
import { FULL } from './moneyAnswers'

type WalletState = DataOf<'walletList'>['list'][number]['state']

const { open } = openedPages(FULL)

const walletsThat = (state: WalletState): DataOf<'walletList'> => ({
  total: 8846.5,
  list: [{ coin: 'cardsCoin', vendor: 'qipai', title: '棋牌', route: '/app/qipai', balance: 420, seenTime: 0, state }],
  autoBack: 1
})

const CLOSED = '游戏钱包维护中，请稍后再试'

describe('[§M3.3] 转账 while no vendor answers', () => {
  it('says so, asks again at a tap and not by itself, and shows the form once one answers', async () => {
    let state: WalletState = 'unknown'
    const app = await open('/app/personalCenter/walletMoneyInOut', { walletList: () => walletsThat(state) })
    const asked = () => app.calls.filter(({ key }) => key === 'walletList').length
    const again = async () => {
      fireEvent.click(screen.getByRole('button', { name: '重试' }))
      await settle()
    }
    expect(screen.getByText(CLOSED)).toBeTruthy()
    await again()
    expect([screen.queryByText(CLOSED) !== null, asked()]).toEqual([true, 2])
    state = 'ok'
    await again()
    expect([screen.queryByText(CLOSED), asked()]).toEqual([null, 3])
    expect(screen.getByLabelText('转账金额')).toBeTruthy()
  })
})
