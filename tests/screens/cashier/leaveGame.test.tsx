import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deferred } from '../../kit/fakeTime'
import { anotherPlayer } from '../anotherPlayer'
import type { RunningApp } from '../renderApp'
import { onceIt, player, renderApp, settle } from '../renderApp'
import { FULL } from './moneyAnswers'

let app: RunningApp
afterEach(() => {
  app.unmount()
  expect(app.clock.pending).toBe(0)
  cleanup()
})

/** Into 棋牌 from the personal centre, as a player goes. */
async function enters(autoBack: 0 | 1): Promise<void> {
  const qipai = { vendor: 'qipai', title: '棋牌', route: '/app/qipai', coin: 'cardsCoin', enable: 1 } as const
  const walletList = { total: 420, list: [], autoBack }
  app = await renderApp(
    '/app/personalCenter',
    { ...FULL, cardGames: [qipai], walletList },
    player({ openCardsSwitch: 1 })
  )
  fireEvent.click(await screen.findByText('棋牌'))
  await screen.findByTitle('棋牌')
  expect([app.at(), recalls()]).toEqual(['/app/qipai', 0])
}

const recalls = () => app.calls.filter(({ key }) => key === 'recallAll').length

describe('[§M3.3] leaving a game (acceptance 24)', () => {
  it('返回, tapped twice, leads back once, and the money comes home once', async () => {
    await enters(1)
    const back = screen.getByRole('button', { name: '返回' })
    fireEvent.click(back)
    fireEvent.click(back)
    await settle()
    expect([app.at(), recalls()]).toEqual(['/app/personalCenter', 1])
  })

  it('with 自动转回 switched off the money stays there', async () => {
    await enters(0)
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    await settle()
    expect([app.at(), recalls()]).toEqual(['/app/personalCenter', 0])
  })

  const leaves = async () => {
    app.stores.notices.stop()
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    await settle()
  }
  const said = () => {
    const { current, waiting } = app.stores.notices.store.getState()
    app.stores.notices.stop()
    return [current, ...waiting].flatMap(notice => notice?.text ?? [])
  }

  it.each([
    ['is not known to be wanted home', 'walletList', { kind: 'network', status: 502 }, '网络异常~~(502)'],
    ['may not have come home', 'recallAll', onceIt(Promise.resolve({})), '系统异常，请稍后重试']
  ] as const)('money that %s is told', async (_, key, answer, told) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    await enters(1)
    Object.assign(app.answers, { [key]: answer })
    await leaves()
    expect(said()).toEqual([told])
    expect(reported).toHaveBeenCalledTimes(key === 'recallAll' ? 1 : 0)
    vi.unstubAllGlobals()
  })

  it.each([
    ['walletList', { total: 420, list: [], autoBack: 1 }, 0],
    ['recallAll', { silent: ['cardsCoin'], orders: [] }, 1]
  ] as const)(
    'whoever takes up the phone before %s is answered has nothing moved and hears nothing',
    async (key, late, moved) => {
      await enters(1)
      const answer = deferred<unknown>()
      Object.assign(app.answers, { [key]: onceIt(answer.promise) })
      await leaves()
      act(() => anotherPlayer(app.stores))
      answer.resolve(late)
      await settle()
      expect([recalls(), said()]).toEqual([moved, []])
    }
  )
})
