import { screen, within } from '@testing-library/react'
import { later, SLIDE_MS } from '../pageOnAnswers'
import type { TableOptions } from './world'
import { openTable, press } from './world'

export const panel = () => within(screen.getByRole('dialog', { name: '注单设定', hidden: true }))

/** Two cars picked, and 注单设定 open. */
export async function openPanel(options: TableOptions = {}) {
  const table = await openTable(options)
  await press('冠军 2')
  await press('冠军 6')
  await press('投注')
  await later(SLIDE_MS)
  return table
}
