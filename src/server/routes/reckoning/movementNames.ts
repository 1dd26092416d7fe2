import type { WalletCoin } from '../../../contract/areas/wallets'
import { WALLET_NAMES } from '../../../text/walletNames'
import type { BalanceMovement } from '../../domain/reckoning/ReckoningReader'

/**
 * Movements of the main balance by name, as the account detail shows and filters them (§M2.2).
 * Those of other accounts have none.
 */
const NAMES = {
  bonus: '赠送',
  bet: '投注',
  settle: '派奖',
  cancel: '撤单',
  deposit: '充值',
  depositReverse: '充值冲正',
  withdrawHold: '提现冻结',
  withdrawBack: '提现退回',
  withdrawReturn: '银行退回',
  yuebaoIn: '转入储蓄',
  yuebaoOut: '储蓄转出',
  transferOut: '转出',
  transferBack: '转账退回',
  transferIn: '转入',
  signIn: '签到奖励',
  activity: '活动奖励',
  forfeit: '放弃优惠',
  adjust: '人工调整',
  rebate: '返点',
  raise: '提取佣金'
} as const satisfies Partial<Record<BalanceMovement['kind'], string>>

type NamedKind = keyof typeof NAMES
/** What is paid out to an order that won nothing (§S4). */
const RETURNED = '返还本金'
const isNamed = (kind: string): kind is NamedKind => Object.hasOwn(NAMES, kind)

/** What movements can be filtered by. */
export const MOVEMENT_TYPES: readonly { readonly type: string; readonly name: string }[] = Object.entries(NAMES).map(
  ([type, name]) => ({ type, name })
)

/** The kind a filter names; undefined for what is none. */
export const namedKind = (type: string): NamedKind | undefined => (isNamed(type) ? type : undefined)

/**
 * What a movement is called.
 * @param wallet the game wallet of a transfer: it is named along
 * @param isReturned what a bet is paid is its own stake
 * @returns the kind itself for a movement of another account than the main balance
 */
export function movementName(kind: BalanceMovement['kind'], wallet: WalletCoin | null, isReturned: boolean): string {
  if (isReturned && kind === 'settle') return RETURNED
  if (wallet !== null && kind === 'transferOut') return `转出到${WALLET_NAMES[wallet]}`
  if (wallet !== null && kind === 'transferIn') return `${WALLET_NAMES[wallet]}转入`
  return isNamed(kind) ? NAMES[kind] : kind
}

const LETTERS: Readonly<Record<string, string>> = { dep: 'D', wd: 'W', tr: 'T' }

/** Number of the deposit, withdrawal or transfer a step belongs to (`wd:2000001:hold` → W2000001); empty: none. */
export function numberOfRef(ref: string | null): string {
  const [prefix = '', id = ''] = ref?.split(':') ?? []
  const letter = LETTERS[prefix]
  return letter === undefined ? '' : letter + id
}
