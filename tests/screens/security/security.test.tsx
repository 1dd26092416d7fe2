import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SECURITY_PATH, TWO_STEP_PATH } from '../../../src/screens/shared/moneyPaths'
import { FULL } from '../cashier/moneyAnswers'
import type { RunningApp } from '../renderApp'
import { player, renderApp } from '../renderApp'

let app: RunningApp | undefined
afterEach(() => {
  app?.unmount()
  app = undefined
  cleanup()
})

const open = async (realName: string) => {
  const securityInfo = { ...(FULL.securityInfo as object), realName } as never
  app = await renderApp(SECURITY_PATH, { ...FULL, securityInfo }, player())
  await screen.findByText('登录密码')
}

describe('安全中心', () => {
  it('names whose cards may be bound, masked', async () => {
    await open('林**')
    expect(screen.getByText('真实姓名')).toBeTruthy()
    expect(screen.getByText('林**')).toBeTruthy()
  })

  it('shows no 真实姓名 before the first card is bound', async () => {
    await open('')
    expect(screen.queryByText('真实姓名')).toBeNull()
  })
})

describe('两步验证', () => {
  it('[§M4.6] a code pasted as authenticators show it, 081 804, is sent whole', async () => {
    app = await renderApp(
      TWO_STEP_PATH,
      { isGoogleBound: { isBind: false }, googleQrCode: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' } } as never,
      player()
    )
    const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await screen.findByLabelText('登录密码')
    type('登录密码', 'abc123')
    fireEvent.click(screen.getByRole('button', { name: '下一步' }))
    const code = await screen.findByLabelText<HTMLInputElement>('动态码')
    expect(code.maxLength).toBeGreaterThanOrEqual('081 804'.length)
  })
})
