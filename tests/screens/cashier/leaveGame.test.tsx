import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { RunningApp } from '../renderApp'
import { player, renderApp, settle } from '../renderApp'
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
})
