import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FAMILY_KEYS } from '../../../src/games/cards'
import { familyOf } from '../../../src/games/registry'
import { issueSeed } from '../../../src/state/issueSeed'
import { onStagePanel } from '../betting/onStagePanel'
import { ToldStage } from '../betting/ToldStage'
import { later } from '../pageOnAnswers'
import { GAME_ID, openTrend } from './world'

/** Tabs whose rows are drawn issues. */
const LISTS = FAMILY_KEYS.flatMap(key =>
  (familyOf(key).trends?.tabs ?? []).flatMap(({ kind, name }, index) =>
    kind === 'draw-list' || kind === 'number-distribution' ? [[key, name, index] as const] : []
  )
)

describe('replay from a trend page (§A10)', () => {
  onStagePanel()

  it.each(LISTS)('%s, %s: a row shows the draw of its issue again', async (key, _, index) => {
    const family = familyOf(key)
    if (!family) throw new Error(key)
    const told = new ToldStage()
    const page = await openTrend(family, index, { stage: told })
    const draw = page.world.draws.at(-2)
    const [, row] = screen.getAllByRole('button', { name: /^回放 \d+ \d\d:\d\d$/ })
    if (!draw || !row) throw new Error('no rows')
    fireEvent.click(row)
    // The replay comes first, and asks for its scene then.
    for (const ms of [50, 100]) {
      await vi.dynamicImportSettled()
      await later(ms)
    }
    expect(told.up).toBe(1)
    expect(told.props.at(-1)).toMatchObject({
      issue: draw.issue,
      seed: issueSeed(GAME_ID, draw.issue),
      settled: { result: draw.opencode.split(',').map(Number) }
    })
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    await later(500)
    expect([told.up, told.claims]).toEqual([0, 1])
    await page.leave()
  })
})
