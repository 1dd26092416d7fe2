import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { waveOf } from '../../src/games/mark-six/rules/attributes'
import { markSixOf } from '../../src/games/mark-six/rules/family'
import { BALLS } from '../../src/games/mark-six/rules/numbers'
import { SIGNS, signTags } from '../../src/games/mark-six/rules/signs'
import { signOf } from '../../src/games/mark-six/rules/zodiac'
import { BallRow, codesOf } from '../../src/widgets/BallRow'

describe('balls of each family (§S9)', () => {
  const CASES: readonly (readonly [
    name: string,
    type: number,
    opencode: string,
    shown: readonly string[],
    form: string
  ])[] = [
    ['racing numbers without leading zero', 2, '06,02,10,01', ['6', '2', '10', '1'], 'ball--race'],
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

  it('快三 shows dice, not thrown yet without pips', () => {
    render(<BallRow type={3} codes={['1', '6', '']} />)
    const row = screen.getByRole('img', { name: '开奖号码 1 6 未开' })
    expect([...row.querySelectorAll('.die')].map(die => die.querySelectorAll('i').length)).toEqual([1, 6, 0])
  })

  it('鱼虾蟹 (typeId 61) shows symbols and reads them by name', async () => {
    render(<BallRow type={3} typeId={61} codes={['1', '4', '']} />)
    const row = screen.getByRole('img', { name: '开奖号码 鱼 金钱 未开' })
    await screen.findAllByText((_, element) => element?.tagName === 'svg')
    expect([...row.querySelectorAll('.die')].map(die => die.querySelectorAll('svg').length)).toEqual([1, 1, 0])
  })

  it('mark six: six rings, a plus, the 特码 solid, a sign under each by the year of the draw', () => {
    const result = [7, 32, 18, 41, 26, 9, 35]
    const codes = result.map(number => String(number).padStart(2, '0'))
    for (const year of [2024, 2025, 2026, 2027]) {
      const tags = signTags(codes, markSixOf(year).facts(result))
      expect(tags).toEqual(result.map(number => SIGNS[signOf(number, year)]))
    }
    render(<BallRow type={4} codes={codes} facts={markSixOf(2026).facts(result)} />)
    const row = screen.getByRole('img', { name: `开奖号码 ${codes.join(' ')}` })
    expect(row.textContent).toBe('07鼠32猪18牛41虎26蛇09狗+35猴')
    expect([...row.querySelectorAll('.is-on')].map(ball => ball.textContent)).toEqual(['35'])
    expect(signTags(codes, [])).toEqual([])
  })

  it('the rings wear the waves of §P6.0', () => {
    const css = readFileSync('src/widgets/balls.css', 'utf8')
    const ringsOf = (wave: string) => {
      const rule =
        css.split('\n').find(line => line.startsWith('.ball--six:is') && line.includes(`--wave-${wave}`)) ?? ''
      return [...rule.matchAll(/data-n="(\d\d)"/g)].map(([, number]) => Number(number))
    }
    expect(ringsOf('blue')).toEqual(BALLS.filter(number => waveOf(number) === 'blue'))
    expect(ringsOf('green')).toEqual(BALLS.filter(number => waveOf(number) === 'green'))
  })
})
