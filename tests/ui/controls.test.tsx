import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MORE_WORDS } from '../../src/screens/shared/lists/listWords'
import { Button } from '../../src/ui/controls/Button'
import { Input } from '../../src/ui/controls/Input'
import { Segmented } from '../../src/ui/controls/Segmented'
import { Switch } from '../../src/ui/controls/Switch'
import { TabStrip } from '../../src/ui/controls/TabStrip'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { LoadMore } from '../../src/ui/lists/LoadMore'

const UNITS = [
  { key: '1', label: '元' },
  { key: '0.1', label: '角' },
  { key: '0.01', label: '分' }
] as const

describe('choices carry their state in ARIA', () => {
  it('a segmented control is a radiogroup that arrows move through', () => {
    const change = vi.fn()
    render(<Segmented label="单位" items={UNITS} value="1" onChange={change} />)
    expect(screen.getByRole('radio', { name: '元' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.keyDown(screen.getByRole('radio', { name: '元' }), { key: 'ArrowLeft' })
    expect(change).toHaveBeenCalledWith('0.01')
  })

  it('only the chosen tab is in the tab order', () => {
    const change = vi.fn()
    render(<TabStrip label="玩法" items={UNITS} value="0.1" onChange={change} />)
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(tab => tab.tabIndex)).toEqual([-1, 0, -1])
    expect(tabs.map(tab => tab.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
    fireEvent.keyDown(tabs[1] as HTMLElement, { key: 'ArrowRight' })
    expect(change).toHaveBeenCalledWith('0.01')
  })

  it('a switch tells what it becomes', () => {
    const change = vi.fn()
    render(<Switch label="音效" checked={false} onChange={change} />)
    fireEvent.click(screen.getByRole('switch', { name: '音效' }))
    expect(change).toHaveBeenCalledWith(true)
  })

  it('a busy button refuses a second tap, says so, and keeps the focus', () => {
    const press = vi.fn()
    const button = (busy: boolean) => (
      <Button busy={busy} onPress={press}>
        登录
      </Button>
    )
    const { rerender } = render(button(false))
    const pressed = screen.getByRole<HTMLButtonElement>('button', { name: '登录' })
    pressed.focus()
    rerender(button(true))
    fireEvent.click(pressed)
    expect(press).not.toHaveBeenCalled()
    expect(['aria-disabled', 'aria-busy'].map(name => pressed.getAttribute(name))).toEqual(['true', 'true'])
    expect([pressed.disabled, document.activeElement]).toEqual([false, pressed])
    rerender(button(false))
    expect(pressed.hasAttribute('aria-disabled')).toBe(false)
    fireEvent.click(pressed)
    expect(press).toHaveBeenCalledOnce()
  })

  it('a busy button sends no form', () => {
    const send = vi.fn(event => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={send}>
        <Button submit busy={busy}>
          登录
        </Button>
      </form>
    )
    const { rerender } = render(form(true))
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    expect(send).not.toHaveBeenCalled()
    rerender(form(false))
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    expect(send).toHaveBeenCalledOnce()
  })

  it('what is not possible is no stop of the tab key', () => {
    render(<Button disabled>登录</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(true)
  })
})

describe('a row of choices', () => {
  it('has the chosen one in its middle, and does not ask where it stands until the first was left', () => {
    const width = (element: HTMLElement) => (element.getAttribute('role') === 'tab' ? 60 : 200)
    const asked = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return 100 * [...(this.parentElement?.children ?? [])].indexOf(this)
    })
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return width(this)
    })
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200)
    const items = ['一', '二', '三', '四'].map(label => ({ key: label, label }))
    const strip = (value: string) => <TabStrip label="玩法" items={items} value={value} onChange={() => undefined} />
    const { rerender } = render(strip('一'))
    expect(asked).not.toHaveBeenCalled()
    const row = screen.getByRole('tablist')
    rerender(strip('四'))
    expect(row.scrollLeft).toBe(300 - (200 - 60) / 2)
    rerender(strip('一'))
    expect(row.scrollLeft).toBe(0 - (200 - 60) / 2)
    vi.restoreAllMocks()
  })
})

describe('fields', () => {
  it('read their error with them', () => {
    render(<Input label="账号" icon="user" value="" onChange={vi.fn()} error="账号不能为空" />)
    const input = screen.getByRole('textbox', { name: '账号' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('账号不能为空')
  })

  it('show a password while the eye is open', () => {
    render(<Input label="密码" icon="lock" value="abc123" secret onChange={vi.fn()} />)
    const input = screen.getByLabelText<HTMLInputElement>('密码')
    expect(input.type).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
    expect(input.type).toBe('text')
  })
})

describe('ends of lists', () => {
  it('[§S2.4] an empty block says 暂无内容 and offers one way on', () => {
    const go = vi.fn()
    render(<EmptyState action={{ label: '去购彩', onPress: go }} />)
    expect(screen.getByRole('status').textContent).toContain('暂无内容')
    fireEvent.click(screen.getByRole('button', { name: '去购彩' }))
    expect(go).toHaveBeenCalledOnce()
  })

  it('[§S8] pull texts of a lazy list', () => {
    const more = vi.fn()
    const { rerender } = render(<LoadMore end="more" words={MORE_WORDS} onMore={more} />)
    fireEvent.click(screen.getByRole('button', { name: '上拉加载' }))
    expect(more).toHaveBeenCalledOnce()
    rerender(<LoadMore end="loading" words={MORE_WORDS} onMore={more} />)
    expect(screen.getByRole('status').textContent).toBe('加载中')
    rerender(<LoadMore end="failed" words={MORE_WORDS} onMore={more} />)
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
    rerender(<LoadMore end="complete" words={MORE_WORDS} onMore={more} />)
    expect(screen.getByRole('status').textContent).toBe('没有更多了')
  })
})
