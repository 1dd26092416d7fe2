import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useWordsReached } from '../../../src/screens/app/focus/useWordsReached'
import { Dialog } from '../../../src/ui/modal/Dialog'
import { Sheet } from '../../../src/ui/modal/Sheet'

const tabTo = (shiftKey = false) => fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab', shiftKey })

/** As it stands beside every page. */
function Reached() {
  useWordsReached()
  return null
}

describe('words that do not fit', () => {
  const rules = (isLong: boolean) => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(isLong ? 900 : 300)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  }
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['a dialog', Dialog, '确定'],
    ['a sheet', Sheet, '关闭']
  ] as const)('%s: they are a stop of the tab key, from which arrows scroll them', (_, Panel, name) => {
    rules(true)
    render(
      <>
        <Reached />
        <Panel open title="玩法说明" onClose={vi.fn()}>
          规则
        </Panel>
      </>
    )
    const words = screen.getByText('规则')
    expect(words.tabIndex).toBe(0)
    screen.getByRole('button', { name }).focus()
    tabTo(name === '关闭')
    expect(document.activeElement).toBe(words)
  })

  it('that come later are, too, once the key is pressed', () => {
    rules(false)
    render(
      <>
        <Reached />
        <Sheet open title="玩法说明" onClose={vi.fn()}>
          规则
        </Sheet>
      </>
    )
    expect(screen.getByText('规则').tabIndex).toBe(-1)
    rules(true)
    tabTo(true)
    expect(document.activeElement).toBe(screen.getByText('规则'))
  })

  it('words that fit are none', () => {
    rules(false)
    render(
      <>
        <Reached />
        <Dialog open title="公告" onClose={vi.fn()}>
          内容
        </Dialog>
      </>
    )
    expect(screen.getByText('内容').tabIndex).toBe(-1)
  })
})
