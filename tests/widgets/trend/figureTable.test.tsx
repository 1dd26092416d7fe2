import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FigureTable } from '../../../src/widgets/trend/FigureTable'
import { watchNearness } from '../../kit/nearness'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = Array.from({ length: 40 }, (_, at) => ({ key: String(at), head: `第${at}期`, cells: [at] }))

it('rows far down are drawn when they come near, and stay', async () => {
  const near = watchNearness()
  const { container, queryByText } = render(<FigureTable label="号码规律统计" heads={['期号', '次数']} rows={rows} />)
  const [first, second, third] = container.querySelectorAll('tbody')
  expect([first, second, third].map(body => body?.rows.length)).toEqual([15, 1, 1])
  expect(third?.querySelector('td')?.style.height).toBe('calc(10 * var(--h-row))')
  expect(queryByText('第15期')).toBeNull()
  await near.come(second)
  expect(second?.rows).toHaveLength(15)
  expect(queryByText('第29期')).not.toBeNull()
  expect(queryByText('第30期')).toBeNull()
})

it('without an observer everything is drawn', () => {
  const { container } = render(<FigureTable label="号码规律统计" heads={['期号', '次数']} rows={rows} />)
  expect(container.querySelectorAll('tbody tr')).toHaveLength(40)
})
