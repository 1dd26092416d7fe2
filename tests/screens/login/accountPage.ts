import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import type { RunningApp } from '../renderApp'

/** The page of an account form for the tests of a file: left at the end of each, with nothing that waits and no cookie. */
export function onAccountPage(): { app: RunningApp | undefined } {
  const page: { app: RunningApp | undefined } = { app: undefined }
  afterEach(() => {
    page.app?.unmount()
    expect(page.app?.clock.pending ?? 0).toBe(0)
    page.app = undefined
    // biome-ignore lint/suspicious/noDocumentCookie: the page under test writes it
    document.cookie = 'username=; max-age=0; path=/'
  })
  return page
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const alerts = () => screen.queryAllByRole('alert').map(alert => alert.textContent)
