import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ToastView } from '../../src/ui/feedback/ToastView'
import { Dialog } from '../../src/ui/modal/Dialog'
import { Sheet } from '../../src/ui/modal/Sheet'
import { deferred } from '../kit/fakeTime'

describe('dialog', () => {
  it('is named, takes the focus, and gives it back', async () => {
    const opener = document.createElement('button')
    document.body.append(opener)
    opener.focus()
    const { rerender } = render(
      <Dialog open title="撤销提示" onClose={vi.fn()} onConfirm={vi.fn()}>
        确定撤销？
      </Dialog>
    )
    const dialog = screen.getByRole('dialog', { name: '撤销提示' })
    expect(document.activeElement).toBe(dialog)
    rerender(
      <Dialog open={false} title="撤销提示" onClose={vi.fn()} onConfirm={vi.fn()}>
        确定撤销？
      </Dialog>
    )
    await waitFor(() => expect(document.activeElement).toBe(opener))
    opener.remove()
  })

  it('answers 确定, 取消 and Escape', () => {
    const close = vi.fn()
    const confirm = vi.fn()
    render(
      <Dialog open title="退出登录" onClose={close} onConfirm={confirm}>
        确定要退出当前账号吗？
      </Dialog>
    )
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(confirm).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('without a question it has one button', () => {
    render(
      <Dialog open title="公告" confirmText="知道了" onClose={vi.fn()}>
        内容
      </Dialog>
    )
    expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['知道了'])
  })
})

describe('sheet', () => {
  it('closes by its button and shows its foot', () => {
    const close = vi.fn()
    render(
      <Sheet open title="注单设定" onClose={close} foot={<button type="button">确定</button>}>
        内容
      </Sheet>
    )
    expect(screen.getByRole('dialog', { name: '注单设定' }).textContent).toContain('内容')
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(close).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: '确定' })).toBeTruthy()
  })

  it('puts no style element into the page: the policy allows none', () => {
    const before = document.querySelectorAll('style').length
    render(
      <Sheet open title="设定" onClose={vi.fn()}>
        内容
      </Sheet>
    )
    expect(document.querySelectorAll('style').length).toBe(before)
  })
})

describe('the focus stays in what is open', () => {
  const tabTo = (shiftKey = false) => fireEvent.keyDown(document.activeElement ?? document, { key: 'Tab', shiftKey })

  it('Tab turns around at its ends', () => {
    render(
      <Sheet open title="投注记录" onClose={vi.fn()} foot={<button type="button">最后</button>}>
        内容
      </Sheet>
    )
    const first = screen.getByRole('button', { name: '关闭' })
    const last = screen.getByRole('button', { name: '最后' })
    tabTo(true)
    expect(document.activeElement).toBe(last)
    tabTo()
    expect(document.activeElement).toBe(first)
    tabTo(true)
    expect(document.activeElement).toBe(last)
  })

  it('Escape closes the topmost alone', () => {
    const below = vi.fn()
    const above = vi.fn()
    render(
      <>
        <Sheet open title="投注记录" onClose={below}>
          内容
        </Sheet>
        <Sheet open title="日期" onClose={above}>
          内容
        </Sheet>
      </>
    )
    fireEvent.keyDown(document, { key: 'Escape' })
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1])
  })
})

describe('over everything', () => {
  it('a message is inside the topmost modal: the page behind it is inert, and read by nobody', () => {
    const page = (isOpen: boolean) => (
      <>
        <ToastView toast={{ id: 1, text: '撤单成功' }} />
        <Dialog open={isOpen} title="撤销提示" onClose={vi.fn()}>
          确定撤销？
        </Dialog>
      </>
    )
    const { container, rerender } = render(page(false))
    expect(container.textContent).toBe('撤单成功')
    rerender(page(true))
    expect([container.textContent, screen.getByRole('dialog').textContent]).toEqual([
      '',
      '撤销提示确定撤销？确定撤单成功'
    ])
    rerender(page(false))
    expect(container.textContent).toBe('撤单成功')
  })

  it('the same message of something else is a new node of the same live region: it is seen to come, and read', () => {
    const { container, rerender } = render(<ToastView toast={{ id: 1, text: '投注成功' }} />)
    const region = screen.getByRole('status')
    const first = region.firstElementChild
    rerender(<ToastView toast={{ id: 1, text: '投注成功' }} />)
    expect(region.firstElementChild).toBe(first)
    rerender(<ToastView toast={{ id: 2, text: '投注成功' }} />)
    expect(screen.getByRole('status')).toBe(region)
    expect(region.firstElementChild).not.toBe(first)
    expect(container.textContent).toBe('投注成功')
  })

  it('one that may not close yet is shown again when the browser has closed it', () => {
    const close = vi.fn()
    render(
      <Sheet open title="开奖" onClose={close}>
        内容
      </Sheet>
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    dialog.close()
    act(() => void dialog.dispatchEvent(new Event('close')))
    expect([close.mock.calls.length, dialog.open]).toEqual([1, true])
  })

  it.each([
    ['a tap beside the panel', 'beside', 'beside', 1],
    ['a tap on it', 'panel', 'panel', 0],
    // The browser clicks what holds both ends.
    ['text selected from inside to outside', 'panel', 'beside', 0],
    ['a press beside it that is let go in it', 'beside', 'panel', 0]
  ] as const)('%s closes: %s to %s, %i times', (_, from, to, times) => {
    const close = vi.fn()
    render(
      <Sheet open title="日期" onClose={close}>
        内容
      </Sheet>
    )
    const [panel, beside] = [screen.getByText('内容'), screen.getByRole('dialog')]
    fireEvent.pointerDown(from === 'panel' ? panel : beside)
    fireEvent.pointerUp(to === 'panel' ? panel : beside)
    fireEvent.click(from === 'panel' && to === 'panel' ? panel : beside)
    expect(close).toHaveBeenCalledTimes(times)
  })

  it('a click that no press began, as tools for reading make, does not close it', () => {
    const close = vi.fn()
    render(
      <Sheet open title="日期" onClose={close}>
        内容
      </Sheet>
    )
    fireEvent.click(screen.getByRole('dialog'))
    expect(close).not.toHaveBeenCalled()
  })

  it('stays in the page, inert, until it has slid away', async () => {
    const slide = deferred<void>()
    vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([{ finished: slide.promise } as unknown as Animation])
    const sheet = (open: boolean) => (
      <Sheet open={open} title="日期" onClose={vi.fn()}>
        内容
      </Sheet>
    )
    const { rerender } = render(sheet(true))
    rerender(sheet(false))
    const dialog = screen.getByText('内容').closest('dialog')
    expect([dialog?.open, dialog?.hasAttribute('inert'), dialog?.dataset['closing']]).toEqual([false, true, 'true'])
    await act(async () => slide.resolve(undefined))
    expect(screen.queryByText('内容')).toBeNull()
    vi.restoreAllMocks()
  })
})
