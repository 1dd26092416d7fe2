import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BallRow, codesOf } from '../../src/widgets/BallRow'

describe('balls (look/README.md, Balls)', () => {
  const CASES: readonly (readonly [
    name: string,
    type: number,
    opencode: string,
    shown: readonly string[],
    form: string
  ])[] = [
    ['racing plates without leading zero', 2, '06,02,10,01', ['6', '2', '10', '1'], 'ball--race'],
    ['digits as drawn', 1, '0,0,7,9,5', ['0', '0', '7', '9', '5'], 'ball'],
    ['11x5 keeps two digits', 5, '01,11,05,09,02', ['01', '11', '05', '09', '02'], 'ball'],
    ['mark six rings', 4, '04,49', ['04', '49'], 'ball--six']
  ]
  it.each(CASES)('%s', (_name, type, opencode, shown, form) => {
    render(<BallRow type={type} codes={codesOf(opencode)} />)
    const row = screen.getByRole('img', { name: `开奖号码 ${shown.join(' ')}` })
    expect([...row.children].map(ball => ball.textContent)).toEqual(shown)
    expect([...row.children].every(ball => ball.classList.contains(form))).toBe(true)
  })

  it('places not drawn yet are empty slots, and said so', () => {
    render(<BallRow type={1} codes={['3', '', '']} />)
    const row = screen.getByRole('img', { name: '开奖号码 3 未开 未开' })
    expect(row.querySelectorAll('.ball--wait')).toHaveLength(2)
  })

  it('rolling numbers are not read aloud', () => {
    const { container } = render(<BallRow type={1} codes={['3', '4']} hidden />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })

  it('an empty comma list has no balls', () => {
    expect(codesOf('')).toEqual([])
    expect(codesOf(' 1, 2 ')).toEqual(['1', '2'])
  })
})
