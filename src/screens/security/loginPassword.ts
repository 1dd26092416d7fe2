import { cashierMessage } from '../../text/cashierMessage'
import type { Field } from '../kinds/form/Field'

/** Who changes what guards the account types the login password again. */
export const loginPassword = (typed: string): Field => ({
  kind: 'password',
  label: '登录密码',
  autoComplete: 'current-password',
  fault: typed === '' ? cashierMessage('pin.login-password') : undefined
})
