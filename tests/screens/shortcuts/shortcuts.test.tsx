import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SCREENS } from '../../../src/screens/app/screenSources'
import { SHORTCUTS } from '../../../src/screens/app/shortcuts/shortcuts'
import { Button } from '../../../src/ui/controls/Button'
import type { RunningApp } from '../renderApp'
import { renderApp } from '../renderApp'

let app: RunningApp | undefined
afterEach(() => {
  app?.unmount()
  app = undefined
})
beforeAll(async () => {
  await Promise.all([
    import('../../../src/screens/app/Companions'),
    import('../../../src/screens/app/shortcuts/Shortcuts'),
    SCREENS.betType.fetch()
  ])
})

const press = (key: string, on: Element = document.body, more = {}) =>
  act(async () => {
    fireEvent.keyDown(on, { key, ...more })
  })
const opened = async () => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(any-pointer: fine)' }))
  app = await renderApp('/app/index')
  // It listens a moment after the page has come.
  await act(async () => app?.clock.advance(3000))
  return app
}

it('? lists every key of the site, and Escape closes the list', async () => {
  await opened()
  await press('?')
  const list = within(await screen.findByRole('dialog', { name: '键盘快捷键' }))
  for (const { label } of SHORTCUTS) expect(list.getByText(label)).toBeTruthy()
})

it('figures open the places of the tab bar, [ goes back', async () => {
  const { at } = await opened()
  await press('2')
  expect(at()).toBe('/app/betType')
  await press('[')
  expect(at()).toBe('/app/index')
})

it('b presses 投注 of a betting screen and leaves the focus there; other pages have none', async () => {
  await opened()
  await press('b')
  const pressed = vi.fn()
  const { container, unmount } = render(
    <Button onPress={pressed} shortcut="b">
      投注
    </Button>
  )
  await press('b')
  expect(pressed).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(container.querySelector('button'))
  unmount()
})

it('nothing happens while something is typed, with a modifier, or for other keys', async () => {
  const { at } = await opened()
  const field = document.body.appendChild(document.createElement('input'))
  await press('2', field)
  field.remove()
  await press('2', document.body, { ctrlKey: true })
  await press('x')
  expect(at()).toBe('/app/index')
})
