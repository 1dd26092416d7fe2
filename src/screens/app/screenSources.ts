import type { ComponentType } from 'react'
import { prepareCalls } from '../../net/endpointOf'
import { Home } from '../home/Home'
import { Login } from '../login/Login'
import type { LazyPart } from '../shared/lazy/lazyPart'
import { lazyPart } from '../shared/lazy/lazyPart'
import type { ScreenKey } from '../shared/routes'

export type ScreenComponent = ComponentType

/** A screen as its file exports it, with the calls it may make. */
const screen = <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ScreenComponent>>>) =>
  lazyPart(async () => {
    const [file] = await Promise.all([load(), prepareCalls()])
    return file[name]
  })

/** The same where the calls it stands by are known without the contract (contract/nextCalls). */
const readyScreen = <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ScreenComponent>>>) =>
  lazyPart(async () => (await load())[name])

/** The two pages a visit starts on come with the first chunk; every other one is fetched when it is needed. */
export const SCREENS: Readonly<Record<ScreenKey, LazyPart<ScreenComponent>>> = {
  login: lazyPart(async () => Login, Login),
  home: lazyPart(async () => Home, Home),
  register: screen('Register', () => import('../login/Register')),
  limitIp: screen('LimitIp', () => import('../service/LimitIp')),
  updatePassword: screen('UpdatePassword', () => import('../account/UpdatePassword')),
  betType: readyScreen('BetType', () => import('../hall/BetType')),
  lotteryHall: readyScreen('LotteryHall', () => import('../hall/LotteryHall')),
  lotteryGame: readyScreen('LotteryGame', () => import('../betting/LotteryGame')),
  bettingRecord: screen('BettingRecord', () => import('../records/BettingRecord')),
  betDetail: screen('BetDetail', () => import('../records/BetDetail')),
  basket: screen('Basket', () => import('../betting/basket/Basket')),
  slipCode: screen('SlipCodePage', () => import('../betting/code/SlipCodePage')),
  chaseDetail: screen('ChaseDetail', () => import('../records/ChaseDetail')),
  chaseAwards: screen('ChaseAwards', () => import('../records/ChaseAwards')),
  recentlyCommit: screen('RecentlyCommit', () => import('../records/RecentlyCommit')),
  trend: screen('TrendPage', () => import('../trend/TrendPage')),
  drawProof: screen('ProofPage', () => import('../proof/ProofPage')),
  longDragon: screen('LongDragon', () => import('../long-dragon/LongDragon')),
  personalCenter: readyScreen('PersonalCenter', () => import('../account/PersonalCenter')),
  money: screen('MoneyScreens', () => import('./MoneyScreens')),
  safety: screen('SafetyScreens', () => import('./SafetyScreens')),
  activity: screen('ActivityScreens', () => import('./ActivityScreens')),
  agency: screen('AgencyScreens', () => import('./AgencyScreens')),
  customerService: readyScreen('CustomerService', () => import('../service/CustomerService'))
}

/** The screen of a key that a document holds. */
export const screenNamed = (key = ''): LazyPart<ScreenComponent> | undefined =>
  (SCREENS as Readonly<Partial<Record<string, LazyPart<ScreenComponent>>>>)[key]
