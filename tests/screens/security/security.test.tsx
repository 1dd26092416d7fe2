import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SECURITY_PATH } from '../../../src/screens/shared/moneyPaths'
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
