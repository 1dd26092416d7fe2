import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DataOf } from '../../../src/contract/endpoints'
import { closesApp } from '../closesApp'
import type { Answers, RunningApp } from '../renderApp'
import { player, refused, renderApp, settle } from '../renderApp'

type Card = DataOf<'checkAgencyHost'>

// Its chunk first: a test is about the card, not about how long a cold run compiles it.
beforeAll(async () => void (await import('../../../src/screens/shared/invitation/InvitationCard')))

let app: RunningApp | undefined
afterEach(() => void window.history.replaceState({}, '', '/'))
closesApp(() => app)

const CODE = 'K7Q2M9XA'
const STANDARD = { standardGroup: 1960, standardRate: 0.98 } as const
const card = (change: Partial<Card> = {}): Card => ({
  agencyCode: CODE,
  valid: 1,
  inviter: 'ag***1',
  inviterType: 1,
  bonusGroup: 1950,
  returnRate: 0.975,
  ...STANDARD,
  ...change
})

const AGENT_SEES = '上级可以看到您的投注记录、账变和统计，看不到余额、手机号、银行卡'
const PLAYER_SEES = '邀请人只能看到您是否已投注，以及全部玩家的合计'
const LEAVE = '不使用邀请码（按标准 1960 注册）'
const INVALID = '邀请码无效或已停用'

/** The product opened at an address, as a tab does it. */
async function visit(path: string, answers: Answers): Promise<RunningApp> {
  window.history.replaceState({}, '', path)
  app = await renderApp(path, { register: { token: 't', user: player() }, ...answers })
  await settle()
  return app
}

const coming = () => screen.findByRole('region', { name: '邀请码' })
const shown = () => screen.queryByRole('region', { name: '邀请码' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const asked = () => app?.calls.filter(({ key }) => key === 'checkAgencyHost').map(({ request }) => request)

async function register(): Promise<unknown> {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('账号', 'abcd1')
  type('密码（6-12 位字母加数字）', 'abc123')
  type('再次输入密码', 'abc123')
  press('注册并登录')
  const sent = () => app?.calls.find(({ key }) => key === 'register')?.request
  await waitFor(() => expect(sent()).toBeDefined())
  await settle()
  await app?.clock.advance(2000)
  return sent()
}

describe('[§G1.3] the card of a code on the register page', () => {
  it.each([
    [
      'an agent’s, below the standard',
      card(),
      ['邀请人 ag***1', '奖金组 1950，返还率 97.5%（标准 1960 / 98%），差额为上级返点', AGENT_SEES]
    ],
    [
      'an agent’s at the standard: no word of a difference',
      card({ bonusGroup: 1960, returnRate: 0.98 }),
      ['邀请人 ag***1', '奖金组 1960，返还率 98%', AGENT_SEES]
    ],
    [
      'a player’s',
      card({ inviter: 'pl***1', inviterType: 0, bonusGroup: 1960, returnRate: 0.98 }),
      ['邀请人 pl***1', '奖金组 1960，返还率 98%', PLAYER_SEES]
    ],
    ['an invalid one', { agencyCode: CODE, valid: 0 } satisfies Card, [INVALID]]
  ])('of %s', async (_, checkAgencyHost, lines) => {
    await visit(`/app/register?agencyCode=${CODE}`, { checkAgencyHost })
    expect([...(await coming()).children].map(({ textContent }) => textContent)).toEqual([...lines, LEAVE])
    expect(asked()).toEqual([{ agencyCode: CODE }])
  })

  it('stands before the button', async () => {
    await visit(`/app/register?agencyCode=${CODE}`, { checkAgencyHost: card() })
    const button = screen.getByRole('button', { name: '注册并登录' })
    expect((await coming()).compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('is the host’s where the tab has no code of its own, and no 4650 is answered otherwise for it', async () => {
    const { stores } = await visit('/app/register', { checkAgencyHost: card() })
    expect(asked()).toEqual([{}])
    expect((await coming()).textContent).toContain('ag***1')
    expect(stores.session.agencyCode()).toBe('')
    expect(await register()).toMatchObject({ agencyCode: CODE })
  })

  it('is not there without any code, and the account is the house’s', async () => {
    await visit('/app/register', { checkAgencyHost: { agencyCode: '' } })
    expect(shown()).toBeNull()
    expect(await register()).not.toHaveProperty('agencyCode')
  })
})

describe('[§G1.3] the code an account is opened with', () => {
  it('is the one the visit began with, whatever page that was', async () => {
    await visit(`/app/login?agencyCode=${CODE}`, { checkAgencyHost: card() })
    press('注册新账号')
    await coming()
    expect(await register()).toMatchObject({ agencyCode: CODE })
  })

  it('is sent when it is invalid: no account of the house is opened silently', async () => {
    await visit(`/app/register?agencyCode=${CODE}`, { checkAgencyHost: { agencyCode: CODE, valid: 0 } })
    await coming()
    expect(await register()).toMatchObject({ agencyCode: CODE })
  })

  it('that ended while the visitor typed is said to be invalid, and can be left', async () => {
    const { answers } = await visit(`/app/register?agencyCode=${CODE}`, {
      checkAgencyHost: card(),
      register: refused(INVALID)
    })
    expect((await coming()).textContent).toContain('ag***1')
    answers.checkAgencyHost = { agencyCode: CODE, valid: 0 }
    await register()
    await waitFor(() => expect(shown()?.textContent).toBe(INVALID + LEAVE))
  })

  describe.each([
    ['of a host', '/app/register'],
    ['of the tab', `/app/register?agencyCode=${CODE}`]
  ])(
    '%s is waited for: what it means is told before an account is opened, and none of the house silently',
    (_, path) => {
      const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
      const FAILED = '邀请信息加载失败，请重试'

      it('late', async () => {
        let resolve = (_: Card): void => undefined
        const promise = new Promise<Card>(answer => (resolve = answer))
        await visit(path, { checkAgencyHost: () => promise as never })
        expect(button('加载中').getAttribute('aria-disabled')).toBe('true')
        resolve(card())
        await coming()
        expect(await register()).toMatchObject({ agencyCode: CODE })
      })

      it('failed: until it is answered', async () => {
        const { answers } = await visit(path, {})
        expect([screen.getByText(FAILED) !== null, button('加载中').getAttribute('aria-disabled')]).toEqual([
          true,
          'true'
        ])
        answers.checkAgencyHost = card()
        press('重试')
        await waitFor(() => expect(shown()?.textContent).toContain('ag***1'))
        expect(screen.queryByText(FAILED)).toBeNull()
        expect(await register()).toMatchObject({ agencyCode: CODE })
      })

      it('failed: unless the visitor leaves it', async () => {
        await visit(path, {})
        press(LEAVE)
        await settle()
        expect(screen.queryByText(FAILED)).toBeNull()
        expect(await register()).not.toHaveProperty('agencyCode')
      })
    }
  )

  it.each([
    ['a code of the address', `?agencyCode=${CODE}&redirect=%2Fapp%2FbetType`, card()],
    ['an invalid one', `?agencyCode=${CODE}&redirect=%2Fapp%2FbetType`, { agencyCode: CODE, valid: 0 } satisfies Card],
    ['the host’s', '?redirect=%2Fapp%2FbetType', card()]
  ])('%s can be left: it goes from the page, the tab and the address', async (_, query, checkAgencyHost) => {
    const { at, stores } = await visit(`/app/register${query}`, { checkAgencyHost })
    await coming()
    press(LEAVE)
    await settle()
    expect(shown()).toBeNull()
    expect(stores.session.agencyCode()).toBe('')
    expect(at()).toBe('/app/register?redirect=%2Fapp%2FbetType')
    expect(await register()).not.toHaveProperty('agencyCode')
  })
})
