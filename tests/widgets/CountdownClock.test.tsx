import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { countdownParts } from '../../src/timing/countdownParts'
import { CountdownClock } from '../../src/widgets/CountdownClock'
import { IssueLine } from '../../src/widgets/IssueLine'

describe('countdown clock (§S2.4: hh-mm-ss)', () => {
  const CASES: readonly (readonly [ms: number, text: string, urgent: boolean])[] = [
    [0, '00:00:00', true],
    [9_000, '00:00:09', true],
    [9_001, '00:00:10', false],
    [42_000, '00:00:42', false],
    [90 * 60_000, '01:30:00', false],
    [30 * 3_600_000, '30:00:00', false]
  ]
  it.each(CASES)('%i ms reads %s', (ms, text, urgent) => {
    render(<CountdownClock label="倒计时" parts={countdownParts(ms)} />)
    const clock = screen.getByRole('timer')
    expect(clock.textContent).toBe(text)
    expect(clock.classList.contains('clock--urgent')).toBe(urgent)
  })

  it('shows dashes while there is nothing to count to', () => {
    render(<CountdownClock label="倒计时" />)
    expect(screen.getByRole('timer').textContent).toBe('--:--:--')
  })

  it.each([
    [true, '距截止'],
    [false, '距下期销售']
  ])('the issue line says what it counts to (countsToEnd %s)', (countsToEnd, label) => {
    const clock = <CountdownClock label="倒计时" parts={countdownParts(42_000)} />
    render(<IssueLine type={2} issue="20261104178205" countsToEnd={countsToEnd} clock={clock} />)
    expect(screen.getByText(label, { exact: false }).textContent).toBe(`${label} 00:00:42`)
    expect(screen.getByText('178205')).toBeTruthy()
  })

  it('mark six issues are cut to 4 figures (§S9)', () => {
    render(<IssueLine type={4} issue="2026124" countsToEnd clock="" />)
    expect(screen.getByText('6124')).toBeTruthy()
  })

  it('says 暂定 beside a time that no official plan has named', () => {
    const { rerender, container } = render(<CountdownClock label="倒计时" parts={countdownParts(42_000)} />)
    expect(container.textContent).not.toContain('暂定')
    rerender(<CountdownClock label="倒计时" parts={{ ...countdownParts(42_000), provisional: true }} />)
    expect(container.textContent).toBe('00:00:42暂定')
  })
})
