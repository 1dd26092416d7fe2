import * as z from 'zod/mini'
import { amountText, paged, recentDays } from '../cashFields'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { flag, instant, limit, nothing, page, requestKey, yuan } from '../fields'

/** Wallets of the games of other vendors, by their names on the wire (§S3). */
export const GAME_COINS = ['cardsCoin', 'openCardsCoin', 'catchFishCoin', 'PAFishCoin'] as const
export type GameCoin = (typeof GAME_COINS)[number]
export const WALLET_COINS = ['coin', ...GAME_COINS] as const
/** A wallet money can be moved between: the main one (`coin`) or a game’s. */
export type WalletCoin = (typeof WALLET_COINS)[number]

/** Whose games they are: each vendor has one of the wallets. */
export const VENDORS = ['qipai', 'kyqp', 'jdb', 'pafish'] as const
export type Vendor = (typeof VENDORS)[number]

/** How a transfer stands (§M3). */
export const TRANSFER_STATE = { open: 0, done: 1, failed: 2 } as const
export type TransferState = (typeof TRANSFER_STATE)[keyof typeof TRANSFER_STATE]

/** `unknown`: the vendor did not answer, the figure is what it said last; `off`: not offered here. */
const WALLET_STATES = ['ok', 'unknown', 'off'] as const

const gameCoin = z.enum(GAME_COINS)
const walletCoin = z.enum(WALLET_COINS)
const vendor = z.enum(VENDORS)

/** Money between the main balance and other vendors' games. */
export const wallets = {
  walletList: endpoint({
    method: 'POST',
    path: 'wallet/getList',
    auth: 'player',
    request: z.object({ refresh: z.optional(flag) }),
    data: z.object({
      total: described(yuan, 'main balance, savings and game wallets on offer'),
      list: z.array(
        z.object({
          coin: gameCoin,
          vendor,
          title: z.string(),
          route: z.string(),
          balance: yuan,
          seenTime: described(instant, 'when the vendor said so; 0: never'),
          state: z.enum(WALLET_STATES)
        })
      ),
      autoBack: described(flag, '1: leaving a game brings its money back')
    }),
    doc: 'The game wallets. `refresh` asks the vendors.'
  }),
  transfer: endpoint({
    method: 'POST',
    path: 'wallet/transfer',
    auth: 'player',
    request: z.object({ requestKey, from: walletCoin, to: walletCoin, amount: amountText }),
    data: z.object({ orderNo: z.string(), state: described(z.int(), 'TRANSFER_STATE'), coins: yuan }),
    doc: 'Moves money between the main wallet and a game’s, or between two games’ by way of the main one. Out: held until the vendor has answered. A second one between the same wallets while one is open is refused.'
  }),
  recallAll: endpoint({
    method: 'POST',
    path: 'wallet/recallAll',
    auth: 'player',
    request: z.object({ requestKey }),
    data: z.object({
      orders: z.array(z.object({ orderNo: z.string(), coin: gameCoin, state: z.int() })),
      silent: described(z.array(gameCoin), 'wallets whose vendor did not answer: what is there stays there'),
      coins: yuan
    }),
    doc: '一键回收: one transfer for each wallet that has at least 0.01; a vendor that is down is named and holds up no other.'
  }),
  walletRecords: endpoint({
    method: 'POST',
    path: 'wallet/getRecords',
    auth: 'player',
    request: z.object({ page, limit, date: recentDays, coin: z.optional(z.union([gameCoin, z.literal('')])) }),
    data: paged(
      z.object({
        orderNo: z.string(),
        from: walletCoin,
        to: walletCoin,
        title: z.string(),
        amount: yuan,
        state: described(z.int(), 'TRANSFER_STATE'),
        stateName: z.string(),
        reason: z.string(),
        time: z.string()
      })
    ),
    doc: 'Transfers, newest first.'
  }),
  setAutoBack: endpoint({
    method: 'POST',
    path: 'wallet/setAutoBack',
    auth: 'player',
    quiet: true,
    request: z.object({ on: flag }),
    data: z.object({ on: flag }),
    doc: 'Whether leaving a game brings its money back.'
  }),
  gameUrl: endpoint({
    method: 'POST',
    path: 'game/getGameUrl',
    auth: 'player',
    request: z.object({ vendor }),
    data: z.object({
      url: z.string(),
      landscape: flag,
      balance: yuan,
      sameOrigin: described(flag, '1: the vendor’s page may keep an origin of its own')
    }),
    doc: 'Address of a game, opened for one wallet of the caller’s; that of a sandbox’s game is good for two hours. Refused with 维护中 when the vendor does not answer.'
  }),
  cardGames: endpoint({
    method: 'POST',
    path: 'index/getCardsTypesList',
    auth: 'public',
    quiet: true,
    request: nothing,
    data: z.array(z.object({ vendor, title: z.string(), route: z.string(), coin: gameCoin, enable: flag })),
    doc: 'The games of other vendors.'
  })
}
