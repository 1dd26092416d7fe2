import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MORE_WORDS } from '../../src/screens/shared/lists/listWords'
import { Button } from '../../src/ui/controls/Button'
import { Field } from '../../src/ui/controls/Field'
import { Segmented } from '../../src/ui/controls/Segmented'
import { Switch } from '../../src/ui/controls/Switch'
import { TabStrip } from '../../src/ui/controls/TabStrip'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { LoadMore } from '../../src/ui/lists/LoadMore'
import { Amount } from '../../src/ui/money/Amount'
import { shortYuanText, yuanText } from '../../src/ui/money/amountText'
import { YuanFigure } from '../../src/ui/money/YuanFigure'

describe('[§S9] amounts', () => {
  it.each([
    [0, '0.00', '0.00'],
    [8846.5, '8,846.50', '8,846.50'],
    [9999.9999, '9,999.9999', '9,999.9999'],
    [10_000, '1 万', '10,000.00'],
    [128_465.12, '12.8465 万', '128,465.12'],
    [99_999.99, '9.9999 万', '99,999.99'],
    [-20_000, '-2 万', '-20,000.00'],
    [-9999.5, '-9,999.50', '-9,999.50'],
    [10_000.01, '1 万', '10,000.01'],
    [123_456_789, '12,345.6789 万', '123,456,789.00']
  ])('%d yuan stands by as %s and is paid as %s', (yuan, short, full) => {
    expect(shortYuanText(yuan)).toBe(short)
    expect(yuanText(yuan)).toBe(full)
  })

  it('floating point does not take a fen away', () => {
    expect([1.15, 0.29, 0.1 + 0.2].map(yuanText)).toEqual(['1.15', '0.29', '0.30'])
    expect(shortYuanText(10_000 + 0.1 + 0.2 + 0.7)).toBe('1.0001 万')
  })

  it('a shortened figure is read in full, and shown in full after a tap', () => {
    const { container } = render(<Amount yuan={128_465.12} />)
    const figure = screen.getByRole('button', { name: '128,465.12 元' })
    expect(container.textContent).toBe('12.8465 万元')
    fireEvent.click(figure)
    expect(container.textContent).toBe('128,465.12元')
    fireEvent.click(figure)
    expect(container.textContent).toBe('12.8465 万元')
  })

  it('a short one is no button, and a hand over it hides all', () => {
    const { container, rerender } = render(<Amount yuan={9999} />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<Amount yuan={128_465.12} covered />)
    expect(container.textContent).toBe('****')
  })

  it('a gain is signed', () => {
    const { container } = render(<YuanFigure yuan={20_000} signed />)
    expect(container.textContent).toBe('+2 万')
  })
})

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

  it('a busy button refuses a second tap', () => {
    const press = vi.fn()
    render(
      <Button busy onPress={press}>
        登录
      </Button>
    )
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    expect(press).not.toHaveBeenCalled()
  })
})

describe('fields', () => {
  it('read their error with them', () => {
    render(<Field label="账号" icon="user" value="" onChange={vi.fn()} error="账号不能为空" />)
    const input = screen.getByRole('textbox', { name: '账号' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('账号不能为空')
  })

  it('show a password while the eye is open', () => {
    render(<Field label="密码" icon="lock" value="abc123" secret onChange={vi.fn()} />)
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
    const { rerender } = render(<LoadMore words={MORE_WORDS} hasMore loading={false} onMore={more} />)
    fireEvent.click(screen.getByRole('button', { name: '上拉加载' }))
    expect(more).toHaveBeenCalledOnce()
    rerender(<LoadMore words={MORE_WORDS} hasMore loading onMore={more} />)
    expect(screen.getByRole('status').textContent).toBe('加载中')
    rerender(<LoadMore words={MORE_WORDS} hasMore loading={false} failed onMore={more} />)
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
    rerender(<LoadMore words={MORE_WORDS} hasMore={false} loading={false} onMore={more} />)
    expect(screen.getByRole('status').textContent).toBe('没有更多了')
  })
})
