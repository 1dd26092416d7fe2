import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { posterActions } from '../../../src/screens/agency/poster/posterActions'
import { qrPath } from '../../../src/screens/kinds/order/Qr'
import { settle } from '../renderApp'
import { FULL } from './agencyAnswers'
import { agencyPages } from './opened'

vi.setConfig({ testTimeout: 30_000 })

const MINE = '/app/spreadCenter/ownSpread'
const pages = agencyPages()
// Fetched before: a test is about the page, not about how long a cold run compiles it.
beforeAll(() => import('../../../src/screens/agency/poster/PosterScreen'))

/** A style once the poster has come. */
const style = (name: string) => screen.findByRole('radio', { name })
const drawing = () => screen.getByRole('img', { name: /^邀请海报/ })

describe('[§G4.3] the poster of 我的推广', () => {
  it('is one tap away; back is back, and its style stands in the address', async () => {
    const app = await pages.open(MINE)
    fireEvent.click(screen.getByRole('button', { name: '邀请海报' }))
    await settle()
    expect(app.at()).toBe(`${MINE}?poster=night`)
    fireEvent.click(await style('朱'))
    await settle()
    expect(app.at()).toBe(`${MINE}?poster=red`)
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    await settle()
    expect(app.at()).toBe(MINE)
  })

  it('has the code as link and in words, a masked name, and who may not bet; it promises nothing', async () => {
    await pages.open(`${MINE}?poster=paper`)
    expect((await style('纸')).getAttribute('aria-checked')).toBe('true')
    const shown = drawing()
    const { path } = qrPath(`${location.origin}/app/register?agencyCode=K7Q2M9XA`)
    expect([...shown.querySelectorAll('path')].map(part => part.getAttribute('d'))).toContain(path)
    expect(shown.textContent).toContain('邀请码 K7Q2M9XA')
    expect(shown.textContent).toContain('li***8 邀请您')
    expect(shown.textContent).not.toContain('linhai08')
    expect(shown.textContent).toContain('未满 18 周岁不得投注')
    expect(shown.textContent).not.toMatch(/赚|收益|中奖|稳/)
  })

  it('every style is another picture, and no colour of it hangs on the page: what is saved is what is seen', async () => {
    await pages.open(`${MINE}?poster=night`)
    const pictures = new Set<string>()
    for (const name of ['夜', '纸', '朱']) {
      fireEvent.click(await style(name))
      await settle()
      const text = new XMLSerializer().serializeToString(drawing())
      expect(text).not.toMatch(/var\(|currentColor|<use/)
      expect(text).toMatch(/^<svg[^>]* lang="zh-CN"/)
      pictures.add(text)
    }
    expect(pictures.size).toBe(3)
  })

  it.each([MINE, `${MINE}?poster=night`])('%s: who can bring nobody reads so in place of a code', async path => {
    await pages.open(path, { ...FULL, spreadHome: { ...(FULL.spreadHome as object), code: '', link: '' } as never })
    expect(await screen.findByText('已达最大层级，不能继续发展下级')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /邀请/ })).toBeNull()
    for (const name of ['保存图片', '邀请海报', '复制链接']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('an unknown style is the first', async () => {
    await pages.open(`${MINE}?poster=gold`)
    expect((await style('夜')).getAttribute('aria-checked')).toBe('true')
  })

  it('its link is copied whole', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
    await pages.open(`${MINE}?poster=night`)
    fireEvent.click(await screen.findByRole('button', { name: '复制链接' }))
    await settle()
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/app/register?agencyCode=K7Q2M9XA`)
    expect(screen.getByText('复制成功')).toBeTruthy()
  })

  it.each([
    [true, ['复制链接', '分享', '保存图片']],
    [false, ['复制链接', '保存图片']]
  ])('分享 where the phone can: %s', (can, labels) => {
    vi.stubGlobal('navigator', can ? { share: () => undefined } : {})
    const poster = { code: 'K7Q2M9XA', link: '', drawing: () => null, copy: () => undefined }
    expect(posterActions(poster).map(({ label }) => label)).toEqual(labels)
  })
})
