import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PlayHead } from '../../../src/screens/betting/board/PlayHead'
import { configOf } from './fixtures'

afterEach(() => void vi.restoreAllMocks())

const nothing = () => undefined
const PLAYS = ['直选复式', '直选单式', '五星组合', '四季发财'].map((name, at) => ({ playId: at, name }))

it('the chosen play is in the middle of what the price leaves of the line, which comes after it was chosen (§S2.4)', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60)
  const line = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(340)
  const head = (config?: ReturnType<typeof configOf>) => (
    <PlayHead plays={PLAYS} playId={3} config={config} onIntro={nothing} onSets={nothing} onPlay={nothing} />
  )
  const { rerender } = render(head())
  const row = screen.getByRole('radiogroup').parentElement
  expect(row?.scrollLeft).toBe(700 - (340 - 60) / 2)
  line.mockReturnValue(192)
  rerender(head(configOf(2001)))
  expect(row?.scrollLeft).toBe(700 - (192 - 60) / 2)
})
