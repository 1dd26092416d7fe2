import type { ComponentType } from 'react'
import { prepareModals } from '../../ui/modal/modalParts'
import { Home } from '../home/Home'
import { Login } from '../login/Login'
import type { ScreenKey } from '../shared/routes'

export type ScreenComponent = ComponentType

/** The two pages a visit starts on come with the first chunk; every other one is fetched when it is needed. */
const ready = new Map<ScreenKey, ScreenComponent>([
  ['login', Login],
  ['home', Home]
])

const LOADERS: Record<Exclude<ScreenKey, 'login' | 'home'>, () => Promise<ScreenComponent>> = {
  register: () => import('../login/Register').then(file => file.Register),
  limitIp: () => import('../service/LimitIp').then(file => file.LimitIp),
  changePassword: () => import('../account/ChangePassword').then(file => file.ChangePassword),
  updatePassword: () => import('../account/UpdatePassword').then(file => file.UpdatePassword),
  betType: () => import('../hall/BetType').then(file => file.BetType),
  lotteryHall: () => import('../hall/LotteryHall').then(file => file.LotteryHall),
  lotteryGame: () => import('../betting/LotteryGame').then(file => file.LotteryGame),
  bettingRecord: () => import('../records/BettingRecord').then(file => file.BettingRecord),
  betDetail: () => import('../records/BetDetail').then(file => file.BetDetail),
  basket: () => import('../betting/basket/Basket').then(file => file.Basket),
  chaseDetail: () => import('../records/ChaseDetail').then(file => file.ChaseDetail),
  chaseAwards: () => import('../records/ChaseAwards').then(file => file.ChaseAwards),
  recentlyCommit: () => import('../records/RecentlyCommit').then(file => file.RecentlyCommit),
  trend: () => import('../trend/TrendPage').then(file => file.TrendPage),
  longDragon: () => import('../long-dragon/LongDragon').then(file => file.LongDragon),
  personalCenter: () => import('../account/PersonalCenter').then(file => file.PersonalCenter),
  customerService: () => import('../service/CustomerService').then(file => file.CustomerService)
}

/** Fetches a screen once. Rejects when its chunk cannot be fetched; the next call tries again. */
export async function loadScreen(key: ScreenKey): Promise<ScreenComponent> {
  const there = ready.get(key)
  if (there) return there
  if (key === 'login' || key === 'home') throw new Error(`${key} is part of the first chunk`)
  const screen = await LOADERS[key]()
  ready.set(key, screen)
  return screen
}

/** Where the first taps of a visit lead. */
const NEXT: readonly ScreenKey[] = ['betType', 'lotteryHall', 'personalCenter', 'lotteryGame', 'customerService']

/** Fetches what will be wanted next, one after the other; one that fails is fetched again when it is opened. */
export async function preloadScreens(): Promise<void> {
  for (const key of NEXT) await loadScreen(key).catch(() => undefined)
  await prepareModals().catch(() => undefined)
}
