import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FigureTable } from '../../../src/widgets/trend/FigureTable'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = Array.from({ length: 70 }, (_, at) => ({ key: String(at), head: `第${at}期`, cells: [at] }))

it('rows far down are drawn when they come near, and stay', async () => {
  const watched = new Map<Element, () => void>()
  class Observer {
    constructor(private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void) {}
    observe(element: Element): void {
      watched.set(element, () => this.tell([{ isIntersecting: true }]))
    }
    disconnect(): void {
      for (const element of watched.keys()) watched.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const { container, queryByText } = render(<FigureTable label="号码规律统计" heads={['期号', '次数']} rows={rows} />)
  const [first, second, third] = container.querySelectorAll('tbody')
  expect([first, second, third].map(body => body?.rows.length)).toEqual([30, 1, 1])
  expect(third?.querySelector('td')?.style.height).toBe('calc(10 * var(--h-row))')
  expect(queryByText('第30期')).toBeNull()
  await act(async () => watched.get(second as Element)?.())
  expect(second?.rows).toHaveLength(30)
  expect(queryByText('第59期')).not.toBeNull()
  expect(queryByText('第60期')).toBeNull()
})

it('without an observer everything is drawn', () => {
  const { container } = render(<FigureTable label="号码规律统计" heads={['期号', '次数']} rows={rows} />)
  expect(container.querySelectorAll('tbody tr')).toHaveLength(70)
})
