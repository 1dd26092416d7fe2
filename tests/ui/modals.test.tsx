import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '../../src/ui/modal/Dialog'
import { Sheet } from '../../src/ui/modal/Sheet'

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
      <>
        <button type="button">behind</button>
        <Sheet open title="投注记录" onClose={vi.fn()} foot={<button type="button">最后</button>}>
          内容
        </Sheet>
      </>
    )
    const first = screen.getByRole('button', { name: '关闭' })
    const last = screen.getByRole('button', { name: '最后' })
    tabTo(true)
    expect(document.activeElement).toBe(last)
    tabTo()
    expect(document.activeElement).toBe(first)
    tabTo(true)
    expect(document.activeElement).toBe(last)
    screen.getByRole('button', { name: 'behind', hidden: true }).focus()
    tabTo()
    expect(document.activeElement).toBe(first)
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
