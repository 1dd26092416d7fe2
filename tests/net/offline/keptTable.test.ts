import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptAnswer } from '../../../src/net/offline/keptTable'
import { keptTable } from '../../../src/net/offline/keptTable'
import { MemoryIndexedDb } from '../../kit/MemoryIndexedDb'

let browser: MemoryIndexedDb
beforeEach(() => {
  browser = new MemoryIndexedDb()
  vi.stubGlobal('indexedDB', browser)
})
afterEach(() => vi.unstubAllGlobals())

const answer: KeptAnswer = { key: '7 orders', owner: 7, sort: 'records', at: 1000, data: { total: 1 } }

test('answers are kept through one connection', async () => {
  const table = keptTable()
  await table.put(answer)
  expect(await table.get('7 orders')).toEqual(answer)
  expect(await table.get('8 orders')).toBeUndefined()
  expect(browser.opened).toBe(1)
})

test('a browser whose data were cleared keeps answers again, without a reload', async () => {
  const table = keptTable()
  await table.put(answer)
  browser.clear()
  expect(await table.get('7 orders')).toBeUndefined()
  await table.put(answer)
  expect(await table.get('7 orders')).toEqual(answer)
})

test('a browser that refuses fails the call; the next one asks anew', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  const table = keptTable()
  await expect(table.put(answer)).rejects.toThrow('denied')
  vi.stubGlobal('indexedDB', browser)
  await table.put(answer)
  expect(await table.get('7 orders')).toEqual(answer)
})
