import { CHANGE_PASSWORD_PATH } from '../../state/paths'
import { ChangePassword } from '../account/ChangePassword'
import { LEDGER } from '../account/ledger'
import { READING } from '../messages/reading'
import { SECURING } from '../security/securing'
import { tabledScreens } from './tabledScreens'

/** The account: what moved its balance, messages, and what guards it. */
export const SafetyScreens = tabledScreens({
  ...READING,
  ...SECURING,
  ...LEDGER,
  [CHANGE_PASSWORD_PATH]: ChangePassword,
  '/app/changeLgPw': ChangePassword
})
