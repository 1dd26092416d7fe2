import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formScreen } from '../../../src/screens/kinds/form/formScreen'
import { Actions } from '../../../src/screens/kinds/page/Actions'
import { NO_SOURCE } from '../../../src/screens/kinds/page/Source'
import { taskOf } from '../../../src/screens/kinds/page/Task'
import { deferred, expectNoTimers, useFakeClock } from '../../kit/fakeTime'
import { later } from '../pageOnAnswers'
import { openScreen } from '../records/world'
import { typed } from './kit'

vi.setConfig({ testTimeout: 30_000 })

const PATH = '/app/personalCenter/turnInMoney'
const moved = { coins: 400, yuBaoCoin: 3300, timeStamp: 0 }

const turnIn = taskOf({ send: ({ money, onKey }) => money.send('turnIn', { amount: '1' }, onKey) })

const Page = formScreen({
  title: '转入',
  source: NO_SOURCE,
  end: { label: '一键转入', task: turnIn },
  fields: { amount: { kind: 'amount', label: '转入金额', decimals: 2 } },
  part: ({ values }) => (
    <Actions
      actions={[
        { kind: 'task', label: values.amount === '7' ? '再转 1 元' : '转入 1 元', task: turnIn },
        { kind: 'own', label: '刷新', run: () => undefined }
      ]}
    />
  ),
  button: '确定',
  send: ({ values }, { money, onKey }) => money.send('turnIn', { amount: values.amount }, onKey),
  done: () => ({ toast: '转入成功' })
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const marks = (name: string) => [
  button(name).disabled,
  ...['aria-disabled', 'aria-busy'].map(mark => button(name).getAttribute(mark))
]

describe('a button whose call is under way', () => {
  beforeEach(() => useFakeClock())
  afterEach(() => {
    cleanup()
    expectNoTimers()
  })

  it.each([
    ['the red button of a form', '确定'],
    ['an action', '转入 1 元'],
    ['the end of the bar', '一键转入']
  ])('%s is busy, takes no second press, and keeps the focus', async (_, name) => {
    const answer = deferred<typeof moved>()
    const world = await openScreen(Page, PATH, { turnIn: () => answer.promise })
    typed(screen.getByLabelText('转入金额'), '100')
    button(name).focus()
    fireEvent.click(button(name))
    await later(50)
    expect(marks(name)).toEqual([false, 'true', 'true'])
    fireEvent.click(button(name))
    await later(50)
    expect(document.activeElement).toBe(button(name))
    answer.resolve(moved)
    await later(50)
    expect(world.asked('turnIn')).toHaveLength(1)
    expect(marks(name)).toEqual([false, null, null])
    expect(document.activeElement).toBe(button(name))
    await world.leave()
  })

  it('Enter in a field sends nothing a second time', async () => {
    const answer = deferred<typeof moved>()
    const world = await openScreen(Page, PATH, { turnIn: () => answer.promise })
    typed(screen.getByLabelText('转入金额'), '100')
    const enter = () => document.querySelector('form')?.requestSubmit()
    enter()
    await later(50)
    enter()
    await later(50)
    answer.resolve(moved)
    await later(50)
    expect(world.asked('turnIn')).toHaveLength(1)
    await world.leave()
  })

  it('an action that is called otherwise once it was carried out is the same button, and has the focus', async () => {
    const world = await openScreen(Page, PATH, { turnIn: () => moved })
    const pressed = button('转入 1 元')
    pressed.focus()
    typed(screen.getByLabelText('转入金额'), '7')
    expect(button('再转 1 元')).toBe(pressed)
    expect(document.activeElement).toBe(pressed)
    await world.leave()
  })

  it('other actions wait for it, and cannot be pressed', async () => {
    const answer = deferred<typeof moved>()
    const world = await openScreen(Page, PATH, { turnIn: () => answer.promise })
    fireEvent.click(button('转入 1 元'))
    await later(50)
    expect(button('刷新').disabled).toBe(true)
    answer.resolve(moved)
    await later(50)
    expect(button('刷新').disabled).toBe(false)
    await world.leave()
  })
})
