import type { Page } from 'playwright-core'

export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/app/login')
  await page.getByPlaceholder('账号').fill(name)
  await page.getByPlaceholder('密码').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Who was opened an account sets an own password before anything else. */
export async function setsPassword(page: Page, password: string): Promise<void> {
  await page.waitForURL('**/app/personalCenter/updatePassword')
  await page.getByPlaceholder('新密码（6-12 位字母加数字）', { exact: true }).fill(password)
  await page.getByPlaceholder('再次输入新密码').fill(password)
  await page.getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/app/index')
}
