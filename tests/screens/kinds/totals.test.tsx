import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Totals } from '../../../src/screens/kinds/overview/BlockView'

/** How large each figure stands. */
const sizesOf = (...values: readonly string[]) => {
  const { container } = render(<Totals figures={values.map((value, at) => ({ label: `${at}`, value }))} />)
  return [...container.querySelectorAll('dd > span')].map(figure => figure.className)
}

it('a figure longer than a third of the width stands smaller, so that no number is broken', () => {
  expect(sizesOf('30,002.00', '5,475.3440', '−24,526.656')).toEqual(['', 'totals__less', 'totals__less'])
  expect(sizesOf('0.00', '−1,224,526.65', '1')).toEqual(['', 'totals__least', ''])
})

it('万 never goes to a line of its own', () => {
  expect(sizesOf('−999.99万', '9,999.99万', '−9,999.99万')).toEqual(['', '', 'totals__less'])
})

it('half of the width holds them all', () => {
  expect(sizesOf('0.00', '−24,526.656')).toEqual(['', ''])
})
