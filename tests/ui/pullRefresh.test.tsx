import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PULL_WORDS } from '../../src/screens/shared/lists/listWords'
import { PullRefresh } from '../../src/ui/lists/PullRefresh'
import { deferred } from '../kit/fakeTime'

const pull = (by: number) => {
  const box = screen.getByText('行').parentElement as HTMLElement
  fireEvent.touchStart(box, { touches: [{ clientY: 0 }] })
  fireEvent.touchMove(box, { touches: [{ clientY: by }] })
  return box
}
const text = () => screen.getByRole('status').textContent

/** The head that closes is under way until `end` is called, as a browser tells by its animations. */
function closingHead(): { readonly end: (outcome: 'finished' | 'cancelled') => Promise<void> } {
  const motion = deferred<unknown>()
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([{ finished: motion.promise } as unknown as Animation])
  return {
    end: outcome =>
      act(async () => {
        if (outcome === 'finished') motion.resolve(undefined)
        else motion.reject(new DOMException('', 'AbortError'))
      })
  }
}

function renderList(refresh: () => Promise<unknown>): void {
  render(
    <main className="screen__body">
      <PullRefresh words={PULL_WORDS} onRefresh={refresh}>
        <p>行</p>
      </PullRefresh>
    </main>
  )
}

describe('[§S8] pull texts', () => {
  it.each(['finished', 'cancelled'] as const)(
    '下拉刷新, 释放刷新, 加载中, 加载完成, one call; the head closes (%s) and can be pulled again',
    async outcome => {
      const head = closingHead()
      const answer = deferred<void>()
      const refresh = vi.fn(() => answer.promise)
      renderList(refresh)
      const box = pull(60)
      expect(text()).toBe('下拉刷新')
      fireEvent.touchMove(box, { touches: [{ clientY: 200 }] })
      expect(text()).toBe('释放刷新')
      fireEvent.touchEnd(box)
      expect(text()).toBe('加载中')
      expect(refresh).toHaveBeenCalledOnce()
      await act(async () => answer.resolve(undefined))
      expect(text()).toBe('加载完成')
      await head.end(outcome)
      expect(text()).toBe('')
      pull(60)
      expect(text()).toBe('下拉刷新')
      vi.restoreAllMocks()
    }
  )

  it('a refresh that fails is over as well, and can be asked for again', async () => {
    const refresh = vi.fn(() => Promise.reject(new Error('offline')))
    renderList(refresh)
    for (const call of [1, 2]) {
      const box = pull(200)
      await act(async () => void fireEvent.touchEnd(box))
      expect(refresh).toHaveBeenCalledTimes(call)
      expect(text()).toBe('')
    }
  })

  it('a short pull, or one that starts further down the page, fetches nothing', () => {
    const refresh = vi.fn(() => Promise.resolve())
    renderList(refresh)
    fireEvent.touchEnd(pull(60))
    expect(text()).toBe('')
    screen.getByRole('main').scrollTop = 40
    fireEvent.touchEnd(pull(400))
    expect(text()).toBe('')
    expect(refresh).not.toHaveBeenCalled()
  })
})
