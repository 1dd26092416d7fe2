import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InstallOffer } from '../../src/state/InstallOffer'
import type { RunningApp } from './renderApp'
import { renderApp, settle } from './renderApp'

let app: RunningApp | undefined
afterEach(() => {
  app?.unmount()
  app = undefined
  cleanup()
  window.installOffer?.stop()
  delete window.installOffer
})

const ANSWERS = { appUrl: { ios: '', android: '' }, appLogo: { logo: [] } }
const button = () => screen.queryByRole('button', { name: '安装到桌面' })
/** What a browser that can install says, and what it was asked. */
const say = (name: 'beforeinstallprompt' | 'appinstalled') => {
  const prompt = vi.fn(async () => undefined)
  act(() => {
    window.dispatchEvent(Object.assign(new Event(name), name === 'beforeinstallprompt' && { prompt }))
  })
  return prompt
}

describe('下载: 安装到桌面', () => {
  it('is there once the browser offers, before the page was opened or after, and asks once', async () => {
    window.installOffer = new InstallOffer(window)
    const prompt = say('beforeinstallprompt')
    app = await renderApp('/app/download', ANSWERS)
    await screen.findByText('用 Chrome 或 Edge 打开本站')
    const found = button()
    expect(found).toBeTruthy()
    if (found) fireEvent.click(found)
    await settle()
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(button()).toBeNull()
    say('beforeinstallprompt')
    expect(button()).toBeTruthy()
  })

  it('is not there where nothing is offered, nor once the site is installed', async () => {
    window.installOffer = new InstallOffer(window)
    app = await renderApp('/app/download', ANSWERS)
    await screen.findByText('用 Chrome 或 Edge 打开本站')
    expect(button()).toBeNull()
    say('beforeinstallprompt')
    expect(button()).toBeTruthy()
    say('appinstalled')
    expect(button()).toBeNull()
  })

  it('without anything kept the steps stand alone', async () => {
    app = await renderApp('/app/download', ANSWERS)
    await screen.findByText('用 Chrome 或 Edge 打开本站')
    expect(button()).toBeNull()
  })
})
