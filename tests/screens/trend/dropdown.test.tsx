import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Dropdown } from '../../../src/screens/trend/Dropdown'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        全部走势
      </button>
      <button type="button">别处</button>
      {open && (
        <Dropdown onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            选号
          </button>
        </Dropdown>
      )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent

describe('the focus of a panel', () => {
  beforeEach(() => {
    render(<Page />)
    button('全部走势').focus()
    fireEvent.click(button('全部走势'))
  })
  afterEach(cleanup)

  it('is on it when it opens: its choices come next, not what lies between', () => {
    const panel = document.activeElement
    expect(panel?.contains(button('选号'))).toBe(true)
    expect(panel?.contains(button('别处'))).toBe(false)
    expect(panel?.getAttribute('tabindex')).toBe('-1')
  })

  it.each([
    ['a choice', () => fireEvent.click(button('选号'))],
    ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })]
  ])('%s gives it back to what opened the panel', (_, close) => {
    close()
    expect([screen.queryByRole('button', { name: '选号' }), focused()]).toEqual([null, '全部走势'])
  })

  it('stays where the player has put it meanwhile', () => {
    button('别处').focus()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(focused()).toBe('别处')
  })
})
