/** Wallets as they are called, by their names on the wire. */
export const WALLET_NAMES = {
  coin: '主钱包',
  cardsCoin: '棋牌',
  openCardsCoin: '开元棋牌',
  catchFishCoin: '捕鱼',
  PAFishCoin: 'AG 捕鱼'
} as const
