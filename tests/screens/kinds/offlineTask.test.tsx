import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MessageList } from '../../../src/screens/messages/MessageList'
import { expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later, popup } from '../pageOnAnswers'
import { openScreen, press } from '../records/world'

beforeEach(() => useFakeClock())
afterEach(() => {
  cleanup()
  expectNoTimers()
})

it('without a network a task in the bar of a page says what it waits for and is not sent, now or later', async () => {
  const world = await openScreen(MessageList, '/app/personalCenter/messageList', {
    loginData: () => undefined,
    messageList: () => ({ total: 0, unread: 0, list: [] }),
    readMessage: () => ({ unread: 0 })
  })
  act(() => world.page.tell('offline'))
  await press('全部已读')
  expect(popup()).toBe('离线中，联网后才能提交')
  act(() => world.page.tell('online'))
  await later(5000)
  expect(world.asked('readMessage')).toEqual([])
  await press('全部已读')
  expect(world.asked('readMessage')).toHaveLength(1)
  await world.leave()
})
