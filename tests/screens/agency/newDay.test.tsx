import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { agencyPages } from './opened'

vi.setConfig({ testTimeout: 30_000 })

const AGENT = '/app/agentCenter'
const pages = agencyPages()

/** Midnight in China passes while a page is open whose answers stay the same. */
async function openOverMidnight(path: string): Promise<void> {
  const app = await pages.open(path)
  app.sleep(DAY_MS)
  await act(() => app.clock.advance(11_000))
}

it('[§G3.3] 今日 of a report that is open over midnight is the new day, though nothing of the old one has changed', async () => {
  await openOverMidnight(`${AGENT}/agentReport?span=today`)
  expect(pages.asked('teamReport').at(0)).toMatchObject({ dateFrom: '2026-01-01', dateTo: '2026-01-01' })
  expect(pages.asked('teamReport').at(-1)).toMatchObject({ dateFrom: '2026-01-02', dateTo: '2026-01-02' })
})

it('[§G6.1] nor is a list of 今日 that of the day before', async () => {
  await openOverMidnight(`${AGENT}/bettingDetails?span=today`)
  expect(pages.asked('teamOrderList').at(-1)).toMatchObject({ dateFrom: '2026-01-02', dateTo: '2026-01-02' })
})

it('rows of the day before are called 昨日, and no longer 今日', async () => {
  await openOverMidnight(`${AGENT}/transactionDetails`)
  expect(screen.queryByRole('region', { name: '今日' })).toBeNull()
  expect(screen.getByRole('region', { name: '昨日' })).toBeTruthy()
})
