/** Pages of money in and out, between wallets and of what became of it (§S2.1). */
export const RECHARGE_PATH = '/app/recharge'
export const MONEY_RECORDS_PATH = '/app/rechargeList'
export const WITHDRAW_PATH = '/app/personalCenter/raiseMoney'
export const CARDS_PATH = '/app/personalCenter/bankCard'
export const BIND_CARD_PATH = '/app/personalCenter/bindingBankCard'
export const SET_PIN_PATH = '/app/personalCenter/setWithdrawalPW'
/** The same page for whoever has forgotten it. */
export const FORGOTTEN_PIN_PATH = `${SET_PIN_PATH}?mode=forgotten`
export const SAVINGS_PATH = '/app/personalCenter/yuebao'
export const WALLETS_PATH = '/app/personalCenter/walletCenter'
export const TRANSFER_PATH = '/app/personalCenter/walletMoneyInOut'
export const TRANSFERS_PATH = '/app/personalCenter/walletDetail'
export const BILL_PATH = '/app/personalCenter/accountDetails'
export const PROFIT_PATH = '/app/personalCenter/todayProfit'
export const CHECK_IN_PATH = '/app/autoCheckIn'
export const DISCOUNTS_PATH = '/app/personalCenter/discountList'
export const DISCOUNT_PATH = '/app/personalCenter/discountDetail'
export const REWARDS_PATH = '/app/personalCenter/activityReward'

/** How the site is put on the home screen. */
export const DOWNLOAD_PATH = '/app/download'

/** One activity. */
export const discountPath = (id: string): `/${string}` => `${DISCOUNT_PATH}?id=${id}`

/** Limits, breaks and reality checks (§C1 …). */
export const SELF_CONTROL_PATH = '/app/personalCenter/selfControl'
export const MESSAGES_PATH = '/app/personalCenter/messageList'
export const MESSAGE_PATH = '/app/personalCenter/messageDetail'
export const SECURITY_PATH = '/app/personalCenter/security'

/** The ladder of the spread centre: how many of its rungs a player is on is his level. */
export const LADDER_PATH = '/app/spreadCenter/ownReward'

export const TWO_STEP_PATH = '/app/personalCenter/twoStep'
export const SEEDS_PATH = '/app/personalCenter/seeds'
export const SEED_ROUNDS_PATH = '/app/personalCenter/seedRounds'

/** The rounds of a seed pair. */
export const seedRoundsPath = (seedId: number): `/${string}` => `${SEED_ROUNDS_PATH}?seed=${seedId}`

/** One message. */
export const messagePath = (id: number): `/${string}` => `${MESSAGE_PATH}?id=${id}`

/** The tabs of the money records. */
const MONEY_TABS = { deposits: 0, withdrawals: 1, reminders: 2 } as const

export const moneyRecordsPath = (tab: keyof typeof MONEY_TABS): `/${string}` =>
  `${MONEY_RECORDS_PATH}?headerIndex=${MONEY_TABS[tab]}`

/** One deposit. */
export const payOrderPath = (orderNo: string): `/${string}` => `${RECHARGE_PATH}/order?no=${orderNo}`

/**
 * The page that leads on to a provider's.
 * @param visit names the tap: each leaves once, and the way back shows the order instead
 */
export const payFormPath = (orderNo: string, visit: number): `/${string}` =>
  `/rechargeForm?no=${orderNo}&visit=${visit}`

/** One withdrawal. */
export const withdrawalPath = (orderNo: string): `/${string}` => `${WITHDRAW_PATH}?no=${orderNo}`

/** The agent centre and the spread centre. */
export const AGENT_PATH = '/app/agentCenter'
export const SPREAD_PATH = '/app/spreadCenter'
