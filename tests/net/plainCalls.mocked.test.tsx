import { expect, test, vi } from 'vitest'
import { axiosClient } from '../../src/net/axiosClient'

// A browser's cookies are in another process: on a busy page its answer came 160 ms after the call was made.
test('a call goes out without asking the browser for a cookie', async () => {
  const get = vi.fn(async () => null)
  vi.stubGlobal('cookieStore', { get })
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  await axiosClient({ baseURL: '/api/' })
    .request({ url: 'input/getCurrentIssue' })
    .catch(() => undefined)
  expect(sent).toHaveBeenCalledOnce()
  expect(get).not.toHaveBeenCalled()
})
