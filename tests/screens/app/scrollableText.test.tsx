import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useScrollableText } from '../../../src/screens/app/focus/useScrollableText'
import { Dialog } from '../../../src/ui/modal/Dialog'
import { Sheet } from '../../../src/ui/modal/Sheet'

const tabTo = (shiftKey = false) => fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab', shiftKey })

/** As it stands beside every page. */
function Reached() {
  useScrollableText()
  return null
}

describe('words that do not fit', () => {
  const rules = (isLong: boolean) => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(isLong ? 900 : 300)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  }
  const open = (Panel: typeof Dialog | typeof Sheet) =>
    render(
      <>
        <Reached />
        <Panel open title="玩法说明" onClose={vi.fn()}>
          规则
        </Panel>
      </>
    )
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['a dialog', Dialog, '确定'],
    ['a sheet', Sheet, '关闭']
  ] as const)('%s: they are a stop of the tab key, from which arrows scroll them', (_, Panel, name) => {
    rules(true)
    open(Panel)
    const words = screen.getByText('规则')
    expect(words.tabIndex).toBe(0)
    screen.getByRole('button', { name }).focus()
    tabTo(name === '关闭')
    expect(document.activeElement).toBe(words)
  })

  it('that come later are, too, once the key is pressed', () => {
    rules(false)
    open(Sheet)
    expect(screen.getByText('规则').tabIndex).toBe(-1)
    rules(true)
    tabTo(true)
    expect(document.activeElement).toBe(screen.getByText('规则'))
  })

  it('words that fit are none', () => {
    rules(false)
    open(Dialog)
    expect(screen.getByText('规则').tabIndex).toBe(-1)
  })
})
