import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Converter } from '../../../src/screens/withdraw/Converter'
import { useFakeClock } from '../../kit/fakeTime'
import { openScreen } from '../records/world'
import { MadeFields } from './formTables'

/** What a field shows while a keyboard composes these texts one after the other, and at the end. */
function shownWhile(label: string, texts: readonly string[]): readonly string[] {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  const shown = texts.map(text => {
    fireEvent.input(field, { target: { value: text }, isComposing: true })
    return field.value
  })
  fireEvent.compositionEnd(field)
  return [...shown, field.value]
}

describe('[§S5] a figure that a keyboard still composes stays as it is until it ends', () => {
  beforeEach(() => useFakeClock())
  afterEach(cleanup)

  it('of the converter', () => {
    render(<Converter rateIn={7} rateOut={7} />)
    expect(shownWhile('人民币金额', ['５', '５０'])).toEqual(['５', '５０', '50'])
  })

  it('of a code', async () => {
    const world = await openScreen(MadeFields, '/app/made', {})
    expect(shownWhile('验证码', ['１', '１２'])).toEqual(['１', '１２', '12'])
    await world.leave()
  })
})
