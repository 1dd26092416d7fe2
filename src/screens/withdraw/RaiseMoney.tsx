import { useSearchParams } from 'react-router'
import { WithdrawalOrder } from './withdrawalOrder'
import { WithdrawForm } from './withdrawForm'

/** 提现: the form, or the withdrawal the address names. */
export function RaiseMoney() {
  const [at] = useSearchParams()
  return at.has('no') ? <WithdrawalOrder /> : <WithdrawForm />
}
