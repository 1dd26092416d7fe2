import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PULL_WORDS } from '../../src/screens/shared/lists/listWords'
import { PullRefresh } from '../../src/ui/lists/PullRefresh'

const pull = (by: number) => {
  const box = screen.getByText('行').parentElement as HTMLElement
  fireEvent.touchStart(box, { touches: [{ clientY: 0 }] })
  fireEvent.touchMove(box, { touches: [{ clientY: by }] })
  return box
}
const text = () => screen.getByRole('status').textContent

describe('[§S8] pull texts', () => {
  it('下拉刷新, 释放刷新, 加载中, 加载完成, one call', async () => {
    let finish: () => void = () => undefined
    const refresh = vi.fn(() => new Promise<void>(resolve => (finish = resolve)))
    render(
      <PullRefresh words={PULL_WORDS} onRefresh={refresh}>
        <p>行</p>
      </PullRefresh>
    )
    const box = pull(60)
    expect(text()).toBe('下拉刷新')
    fireEvent.touchMove(box, { touches: [{ clientY: 200 }] })
    expect(text()).toBe('释放刷新')
    fireEvent.touchEnd(box)
    expect(text()).toBe('加载中')
    expect(refresh).toHaveBeenCalledOnce()
    await act(async () => finish())
    expect(text()).toBe('加载完成')
    fireEvent.transitionEnd(box.querySelector('.pull__head') as HTMLElement)
    expect(text()).toBe('')
  })

  it('a short pull, or one that starts further down the page, fetches nothing', () => {
    const refresh = vi.fn(() => Promise.resolve())
    render(
      <main className="screen__body">
        <PullRefresh words={PULL_WORDS} onRefresh={refresh}>
          <p>行</p>
        </PullRefresh>
      </main>
    )
    fireEvent.touchEnd(pull(60))
    expect(text()).toBe('')
    screen.getByRole('main').scrollTop = 40
    fireEvent.touchEnd(pull(400))
    expect(text()).toBe('')
    expect(refresh).not.toHaveBeenCalled()
  })
})
