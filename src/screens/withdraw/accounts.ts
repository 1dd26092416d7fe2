import type { PayoutKind } from '../../contract/areas/withdraw'
import type { DataOf } from '../../contract/endpoints'
import { accountsScreen } from '../kinds/accounts/accountsScreen'
import type { Action } from '../kinds/page/Action'
import { fromCall } from '../kinds/page/Source'
import { taskOf } from '../kinds/page/Task'
import { WITHDRAW_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { STALE_AFTER } from '../shared/staleAfter'
import { PAYOUT_KINDS_SHOWN } from './payoutKinds'

type Account = DataOf<'payoutAccounts'>['accounts'][number]

function actionsOf({ id, isDefault, bankName, accountNo }: Account): readonly Action[] {
  const name = `${bankName} ${accountNo}`
  const unbind = taskOf({
    confirm: { title: '解绑', text: `确定解绑 ${name} 吗？` },
    stepUp: { line: `解绑 ${name}` },
    send: ({ api, stepUp }) => api.call('removeAccount', { id, ...stepUp }),
    done: () => ({ toast: '已解绑', stale: STALE_AFTER.security })
  })
  const choose = taskOf({
    stepUp: { line: `将 ${name} 设为默认` },
    send: ({ api, stepUp }) => api.call('setDefaultAccount', { id, ...stepUp }),
    done: () => ({ toast: '已设为默认', stale: STALE_AFTER.security })
  })
  return [
    ...(isDefault === 1 ? [] : [{ kind: 'task', label: '设为默认', task: choose } as const]),
    { kind: 'task', label: '解绑', task: unbind },
    { kind: 'link', label: '提现', to: `${WITHDRAW_PATH}?account=${id}` }
  ]
}

/** The bound accounts of a kind. @returns the component of its route */
function boundAccounts(kind: PayoutKind) {
  const { icon, list, bind, add, empty } = PAYOUT_KINDS_SHOWN[kind]
  return accountsScreen({
    title: titleOf(list),
    cashier: true,
    source: fromCall('payoutAccounts', () => ({ kind })),
    accounts: ({ accounts }) =>
      accounts.map(account => ({
        id: String(account.id),
        icon,
        title: account.bankName,
        number: account.accountNo,
        ...(account.holder !== '' && { holder: account.holder }),
        isDefault: account.isDefault === 1,
        actions: actionsOf(account)
      })),
    empty,
    add: ({ accounts, max }) => (accounts.length < max ? { label: add, to: bind } : { label: `最多绑定 ${max} 个` }),
    notes: ['新绑定 24 小时内的提现需审核']
  })
}

export const BankCards = boundAccounts('bank')
export const UsdtAddresses = boundAccounts('usdt')
export const ThirdWallets = boundAccounts('vip')
