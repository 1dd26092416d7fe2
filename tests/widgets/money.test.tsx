import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Amount } from '../../src/widgets/money/Amount'
import { YuanFigure } from '../../src/widgets/money/YuanFigure'

describe('[§S9] figures of money', () => {
  it('a shortened figure is read in full, and shown in full after a tap', () => {
    const { container } = render(<Amount yuan={128_465.12} />)
    const figure = screen.getByRole('button', { name: '12.8465 万，128,465.12 元' })
    expect(container.textContent).toBe('12.8465 万元')
    fireEvent.click(figure)
    expect(figure.getAttribute('aria-label')).toBe('128,465.12 元')
    expect(container.textContent).toBe('128,465.12元')
    fireEvent.click(figure)
    expect(container.textContent).toBe('12.8465 万元')
  })

  it('a short one is no button, and a hand over it hides all', () => {
    const { container, rerender } = render(<Amount yuan={9999} />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<Amount yuan={128_465.12} covered />)
    expect(container.textContent).toBe('****')
  })

  it.each([
    [20_000, '+2 万'],
    [-20_000, '−2 万'],
    [9.6, '+9.60'],
    [-0.4, '−0.40'],
    [0, '0.00']
  ])('a movement of %d has a plus or a true minus', (yuan, text) => {
    const { container } = render(<YuanFigure yuan={yuan} signed />)
    expect(container.textContent).toBe(text)
  })
})
