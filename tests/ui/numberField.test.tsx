import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NumberField } from '../../src/ui/controls/NumberField'
import { Stepper } from '../../src/ui/controls/Stepper'
import type { Limit } from '../../src/ui/controls/useNumberInput'

interface FieldProps {
  readonly max?: number
  readonly onChange?: (value: number) => void
  readonly onLimit?: (limit: Limit) => void
}

function Multiple({ max = 9999, onChange, onLimit }: FieldProps) {
  const [value, setValue] = useState(1)
  const change = (next: number) => {
    setValue(next)
    onChange?.(next)
  }
  return <Stepper value={value} onChange={change} max={max} unit="倍" onLimit={onLimit} />
}

function Amount() {
  const [value, setValue] = useState(1)
  return <NumberField label="每注金额" value={value} onChange={setValue} max={500} />
}

const input = (name = '倍数') => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (text: string, field = input()) => fireEvent.change(field, { target: { value: text } })

afterEach(cleanup)

describe('a whole number in a field [§S5]', () => {
  it.each([
    ['12', '12', 12],
    ['007', '7', 7],
    ['0', '', 1],
    ['-5', '5', 5],
    ['12.5', '125', 125],
    ['1e5', '15', 15],
    ['x5倍', '5', 5],
    ['请投 1,000 倍', '1000', 1000],
    ['１２', '12', 12],
    ['０３', '3', 3],
    ['99999', '9999', 9999],
    ['9'.repeat(30), '9999', 9999]
  ])('%j typed or pasted reads %j and counts as %d', (text, shown, counted) => {
    const change = vi.fn()
    render(<Multiple onChange={change} />)
    type(text)
    expect(input().value).toBe(shown)
    expect(change).toHaveBeenLastCalledWith(counted)
    fireEvent.blur(input())
    expect(input().value).toBe(String(counted))
  })

  it('what a keyboard composes stays as it is until it ends: put in its place it would be typed anew', () => {
    const change = vi.fn()
    render(<Multiple onChange={change} />)
    for (const text of ['５', '５０']) {
      fireEvent.input(input(), { target: { value: text }, isComposing: true })
      expect(input().value).toBe(text)
    }
    expect(change).toHaveBeenLastCalledWith(50)
    fireEvent.compositionEnd(input())
    expect(input().value).toBe('50')
  })

  it('an empty field counts as 1 and stays empty until it is left', () => {
    render(<Multiple />)
    type('25')
    type('')
    expect(input().value).toBe('')
    fireEvent.blur(input())
    expect(input().value).toBe('1')
  })

  it('its figures are selected when it is entered, so that typing replaces them', () => {
    render(<Multiple />)
    type('25')
    input().focus()
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 2])
  })

  it('the keyboard of a phone shows figures', () => {
    render(<Multiple />)
    expect(input().inputMode).toBe('numeric')
  })

  it('a field without buttons follows the same rules', () => {
    render(<Amount />)
    type('0９９９', input('每注金额'))
    expect(input('每注金额').value).toBe('500')
  })
})

describe('minus and plus', () => {
  it('go by one and are dead at the ends', () => {
    render(<Multiple max={2} />)
    expect(button('减少倍数').disabled).toBe(true)
    fireEvent.click(button('增加倍数'))
    expect(input().value).toBe('2')
    expect(button('增加倍数').disabled).toBe(true)
    fireEvent.click(button('减少倍数'))
    expect(input().value).toBe('1')
  })

  it('replace what was being typed, though the focus stays in the field (Safari on iOS)', () => {
    render(<Multiple />)
    type('')
    fireEvent.click(button('增加倍数'))
    expect(input().value).toBe('2')
    fireEvent.click(button('减少倍数'))
    expect(input().value).toBe('1')
  })

  it('a change that the screen refuses is not shown', () => {
    render(<Stepper value={3} onChange={() => undefined} max={9} unit="倍" />)
    type('5')
    expect(input().value).toBe('3')
  })

  it('where the screen explains its limits they stay alive, and every way past an end is reported', () => {
    const limits: Limit[] = []
    render(<Multiple max={2} onLimit={limit => limits.push(limit)} />)
    fireEvent.click(button('减少倍数'))
    type('3')
    fireEvent.blur(input())
    fireEvent.click(button('增加倍数'))
    type('')
    expect(limits).toEqual(['min', 'max', 'max'])
    fireEvent.blur(input())
    expect(limits).toEqual(['min', 'max', 'max', 'min'])
    expect(input().value).toBe('1')
  })
})
