import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { FULL, siteOf } from '../cashier/moneyAnswers'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { player, refused, renderApp } from '../renderApp'

const INFO = FULL.signInfo as DataOf<'signInfo'>

let app: RunningApp | undefined
const open = async (answers: Answers = {}, path = '/app/autoCheckIn') => {
  app = await renderApp(path, { ...FULL, ...answers }, player({ signActivitySwitch: 1 }))
  return app
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

closesApp(() => app)

describe('§M3.5 每日签到', () => {
  it('signs, says what came, and shows the day as signed', async () => {
    const running = await open({ signIn: { amount: 4, streak: 4, coins: 8850.5 } })
    expect(screen.getByText('3 天')).toBeTruthy()
    Object.assign(running.answers, {
      signInfo: { ...INFO, streak: 4, today: { ...INFO.today, state: 1 } } satisfies DataOf<'signInfo'>
    })
    fireEvent.click(await button('签到'))
    await waitFor(() => expect(screen.getByText('签到成功，获得4.00元')).toBeTruthy())
    expect((await button('今日已签到')).disabled).toBe(true)
    expect(running.calls.filter(({ key }) => key === 'signIn')).toHaveLength(1)
  })

  it('a refusal is said, and can be tried again', async () => {
    await open({ signIn: refused('今日有效投注满100元可签到') })
    fireEvent.click(await button('签到'))
    await waitFor(() => expect(screen.getByText('今日有效投注满100元可签到')).toBeTruthy())
    expect((await button('签到')).disabled).toBe(false)
  })

  it('where something has to be staked first it says how much, and how much there is', async () => {
    await open({ signInfo: { ...INFO, need: 100, done: 60 } })
    expect((await button('签到')).disabled).toBe(true)
    expect(screen.getByText('今日有效投注满100元可签到，已完成 60.00 元')).toBeTruthy()
  })

  it('months before are asked for, one by one; what is no month is this one', async () => {
    const { calls } = await open({}, '/app/autoCheckIn?month=2026-99')
    expect(screen.getByText('2026 年 1 月')).toBeTruthy()
    expect((await button('下个月')).disabled).toBe(true)
    fireEvent.click(await button('上个月'))
    await waitFor(() =>
      expect(calls.filter(({ key }) => key === 'signInfo').at(-1)?.request).toEqual({ month: '2025-12' })
    )
  })

  it('switched off, the page says so and asks for nothing', async () => {
    const { calls } = await open({ loginData: { ...siteOf('sandbox'), off: ['sign'] } })
    await waitFor(() => expect(screen.getByText('该功能暂未开放')).toBeTruthy())
    expect(calls.some(({ key }) => key === 'signInfo')).toBe(false)
  })
})
