import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { racing } from '../../../src/games/racing/rules/family'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later, popup } from '../pageOnAnswers'
import { tabOf } from './onPage'
import { openTrend } from './world'
// Fetched with the first tap.
import '../../../src/widgets/trend/shareTable'

const reported = vi.fn()
const refused = (name: string) => new DOMException('no', name)

beforeEach(() => {
  useFakeClock()
  vi.stubGlobal('reportError', reported)
  reported.mockClear()
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['png'])))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
  expectNoTimers()
})

it.each([
  ['that was closed again is no failure', refused('AbortError'), ''],
  ['that does not open is told', refused('NotAllowedError'), '系统异常，请稍后重试']
])('a share sheet %s', async (_, why, told) => {
  const share = vi.fn(() => Promise.reject(why))
  Object.assign(navigator, { canShare: () => true, share })
  const page = await openTrend(racing, tabOf(racing, '定位走势'))
  await later(100)
  fireEvent.click(screen.getByRole('button', { name: '分享图片' }))
  await later(100)
  expect(share).toHaveBeenCalledOnce()
  expect(popup()).toBe(told)
  expect(reported.mock.calls).toEqual(told ? [[why]] : [])
  await page.leave()
})

it('a table of which no picture can be made is told', async () => {
  vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation(done => done(null))
  const page = await openTrend(racing, tabOf(racing, '定位走势'))
  await later(100)
  fireEvent.click(screen.getByRole('button', { name: '分享图片' }))
  await later(100)
  expect(popup()).toBe('系统异常，请稍后重试')
  await page.leave()
})
