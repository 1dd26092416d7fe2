import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FULL } from '../cashier/moneyAnswers'
import type { RunningApp } from '../renderApp'
import { player, renderApp, settle } from '../renderApp'

let app: RunningApp | undefined

// What gives the focus on comes beside the page, in a file of its own.
beforeEach(async () => void (await import('../../../src/screens/app/Companions')))
afterEach(() => {
  app?.unmount()
  expect(app?.clock.pending ?? 0).toBe(0)
  app = undefined
})

const open = async (path: string) => {
  app = await renderApp(path, FULL, player())
  await settle()
  return app
}
/** The page that was gone to has been painted. */
const painted = async () => {
  await settle()
  await act(() => app?.clock.advance(300))
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const follow = (name: string) => {
  const link = screen.getByRole('link', { name })
  link.focus()
  fireEvent.click(link)
}

describe('[§S9] a page that was gone to is told', () => {
  it('on the first page of a visit nothing takes the focus', async () => {
    await open('/app/personalCenter')
    expect(document.activeElement).toBe(document.body)
  })

  it.each([
    ['a link of the page that is left', '安全中心', '安全中心'],
    ['a tab, which stays', '客服', '客服']
  ])('%s: the heading has the focus, and nothing scrolls', async (_, link, title) => {
    await open('/app/personalCenter')
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    follow(link)
    await heading(title)
    // Once with what stands in for its content, once with that.
    await painted()
    const told = await heading(title)
    expect(document.activeElement).toBe(told)
    expect(told.tabIndex).toBe(-1)
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
    focus.mockRestore()
  })

  it('back tells the page before, where it was left', async () => {
    await open('/app/personalCenter')
    follow('安全中心')
    await heading('安全中心')
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    const told = await heading('linhai08')
    await painted()
    expect(document.activeElement).toBe(told)
  })

  it('another part of the same page takes no focus', async () => {
    await open('/app/bettingRecord')
    const tab = screen.getByRole('tab', { name: '追号记录' })
    tab.focus()
    fireEvent.click(tab)
    await painted()
    expect(document.activeElement).toBe(tab)
  })

  it('what the player has gone to meanwhile keeps it', async () => {
    await open('/app/personalCenter')
    const outside = document.createElement('button')
    document.body.append(outside)
    follow('安全中心')
    outside.focus()
    await heading('安全中心')
    await painted()
    expect(document.activeElement).toBe(outside)
    outside.remove()
  })
})

describe('[§S9] a panel was closed', () => {
  const logout = () => screen.getByRole('button', { name: '退出登录' })
  const close = async () => {
    await open('/app/personalCenter')
    logout().focus()
    fireEvent.click(logout())
    fireEvent.click(await screen.findByRole('button', { name: '取消' }))
    await waitFor(() => expect(document.activeElement).toBe(logout()))
  }

  it('what opened it has the focus, as long as it is there; then the heading', async () => {
    await close()
    await act(async () => document.body.append(document.createElement('p')))
    expect(document.activeElement).toBe(logout())
    const opener = logout()
    const { parentElement } = opener
    await act(async () => opener.remove())
    expect(document.activeElement).toBe(await heading('linhai08'))
    // React takes it away with the page.
    parentElement?.append(opener)
    document.body.lastElementChild?.remove()
  })

  it('what goes later, with the focus elsewhere, is nobody’s business', async () => {
    await close()
    const other = screen.getByRole('switch', { name: '全部音效' })
    other.focus()
    await act(async () => document.body.append(document.createElement('p')))
    document.body.lastElementChild?.remove()
    await settle()
    expect(document.activeElement).toBe(other)
  })
})
