import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { yuanText } from '../../src/rules/yuanText'
import { TotalsLine } from '../../src/widgets/TotalsLine'

describe('yuan as printed', () => {
  const CASES: readonly (readonly [yuan: number, text: string])[] = [
    [0, '0.00'],
    [12, '12.00'],
    [0.02, '0.02'],
    [0.0196, '0.0196'],
    [1.005, '1.005'],
    [8846.5, '8,846.50'],
    [1234567.8901, '1,234,567.8901'],
    [-3.5, '-3.50'],
    [-0.00001, '0.00'],
    [0.1 + 0.2, '0.30']
  ]
  it.each(CASES)('%d is %s', (yuan, text) => {
    expect(yuanText(yuan)).toBe(text)
  })

  it('the footer reads 共N注 M元 (§S2.2)', () => {
    const { container } = render(<TotalsLine notes={6} amount={12} />)
    expect(container.textContent).toBe('共 6 注 12.00 元')
  })
})
