import type { EndpointKey, RequestOf } from '../../../src/contract/endpoints'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { REMIND_AFTER } from '../../../src/rules/cashier/deposit'
import { codeAt } from '../../kit/codeAt'
import type { TestServer } from '../../kit/TestServer'
import { orderFields } from './depositor'
import { latestCode } from './outbox'
import { jpeg } from './pictures'
import { instantSlip } from './slips'
import { gameNamed, newKey, playOf } from './testDatabase'
import { ADDRESS, CARD, PIN } from './withdrawing'

const RACE = 49
const INSTANT = 73
export const CRAWLED_GAMES = [RACE, INSTANT]
/** 鱼虾蟹 */
const SHRIMP = 61

/** What is known of a player and of nobody else; none of it is like anything a game brings. */
export const OWNER = {
  username: 'linhaiming8',
  password: 'pwowner88x',
  newPassword: 'pwother99x',
  phone: '13812345678',
  email: 'lin.haiming@mail.example',
  holder: '林海明',
  payer: '欧阳锋利',
  card: CARD,
  address: ADDRESS,
  wallet: 'haiming5678'
} as const

/** A player with one of everything, whose numbers the calls name. */
export interface Life {
  readonly server: TestServer
  totp: string
  recovery: readonly string[]
  order: string
  chase: string
  account: number
  deposit: string
  image: string
  key: string
}

/** A code of the authenticator that was not used yet. */
function nextCode({ server, totp }: Life): string {
  server.clock.advanceSync(30_000)
  return codeAt(totp, server.clock.now())
}

const stepUp = (life: Life) => ({ withdrawalPassword: PIN, googleCode: nextCode(life) })

const { play, groupId } = playOf(RACE, 'pk10-c-place1-number')
const PLAY = { typeId: RACE, type: 2 }
/** Ten numbers of 冠军, one of which wins. */
const EVERY_NUMBER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

async function chasing({ server }: Life): Promise<RequestOf<'placeChase'>> {
  const { currentIssue } = await server.data('currentIssue', { typeId: RACE })
  const actionCode = play.encode({ form: 'picks', rows: [EVERY_NUMBER], positions: [] })
  return {
    ...{ requestKey: newKey(), type: 2, type_id: RACE, played_id: play.number, playedGroup: groupId },
    ...{ startIssue: currentIssue, plannedNum: 3, plannedMultiple: '1,1,1', inputPrice: 30 },
    ...{ codeArray: JSON.stringify([{ actionCode, actionNum: 10 }]), isAutomatic: 0, unitMode: 1, unitMenu: '1' }
  }
}

const lastDrawn = async ({ server }: Life, typeId: number): Promise<string> =>
  (await server.data('history', { typeId, page: 1, limit: 1 })).list[0]?.issue ?? ''

const codeSent = async ({ server }: Life): Promise<string> => (await latestCode(server)) ?? ''

/**
 * The player before anything is asked: everything bound, deposits of each kind, a win, a card in the feed.
 * @param agencyCode whose code they registered with; left out: nobody's
 */
export async function liveOn(server: TestServer, agencyCode?: string): Promise<Life> {
  const life: Life = {
    ...{ server, totp: '', recovery: [], order: '', chase: '', account: 0, deposit: '', image: '', key: '' }
  }
  const { username, password } = OWNER
  const work = await server.work('register', username)
  const opened = { username, password, work, remember: 1, ...(agencyCode !== undefined && { agencyCode }) } as const
  server.token = (await server.data('register', opened, { token: '' })).token
  for (const value of [OWNER.phone, OWNER.email]) {
    await server.data('sendContactCode', { kind: value === OWNER.phone ? 'phone' : 'email', value })
    await server.data('bindContact', { value, code: await codeSent(life), loginPassword: OWNER.password })
    server.clock.advanceSync(61_000)
  }
  await server.data('setWithdrawalPassword', { password: PIN, loginPassword: OWNER.password })
  const { secret } = await server.data('googleQrCode', { loginPassword: OWNER.password })
  life.totp = secret
  life.recovery = (await server.data('bindGoogle', { code: codeAt(secret, server.clock.now()) })).recoveryCodes
  const bank = { kind: 'bank', bankCode: 'ICBC', accountNo: OWNER.card, holder: OWNER.holder } as const
  life.account = (await server.data('bindAccount', { ...bank, ...stepUp(life) })).id
  await server.data('bindAccount', {
    ...{ kind: 'usdt', bankCode: 'TRC20', accountNo: OWNER.address },
    ...stepUp(life)
  })
  life.chase = (await server.data('placeChase', await chasing(life))).chsOrderId
  await server.draw(RACE)
  const transfer = { ...orderFields('transfer', '500'), payerName: OWNER.payer }
  life.deposit = (await server.data('remitOrder', transfer)).orderNo
  life.image = (await server.data('uploadImage', { image: jpeg().toString('base64url') })).imageId
  const slip = await server.slip(RACE)
  life.key = slip.requestKey
  const [order = ''] = (await server.data('saveOrder', slip)).orderIds
  life.order = order
  await server.data('shareOrder', { orderId: order })
  return life
}

/** The fields of a deposit once there is room for it beside those that are open. */
async function depositing<F>({ server, deposit }: Life, fields: F): Promise<F> {
  const { list } = await server.data('rechargeRecords', { page: 1, limit: 20, date: 1, state: 0 })
  const [oldest, more] = list.filter(({ orderNo }) => orderNo !== deposit).reverse()
  if (oldest && more) await server.data('cancelPay', { orderNo: oldest.orderNo })
  return fields
}

type Fields<K extends EndpointKey> = RequestOf<K> | Promise<RequestOf<K>>

/** What a call is asked with, where the fields below are not enough. */
const ASKED: { readonly [K in EndpointKey]?: (life: Life) => Fields<K> } = {
  loginOption: async life => ({
    ...{ username: OWNER.username, password: OWNER.password, googleCode: nextCode(life), remember: 1 },
    work: await life.server.work('login', OWNER.username)
  }),
  randomCode: () => ({ purpose: 'login', username: OWNER.username }),
  register: async ({ server }) => ({
    ...{ username: 'newcomer7', password: 'newcomer77x', work: await server.work('register', 'newcomer7') }
  }),
  changePassword: async ({ server }) => ({
    ...{ oldPassword: OWNER.password, newPassword: OWNER.newPassword },
    work: await server.work('changePassword', OWNER.username)
  }),
  resetPassword: () => ({ newPassword: OWNER.newPassword }),
  retrieveCode: async ({ server }) => ({
    ...{ username: OWNER.username, purpose: 'retrieve', work: await server.work('retrieve', OWNER.username) }
  }),
  retrievePassword: async life => ({ username: OWNER.username, code: await codeSent(life) }),
  playConfig: () => ({ ...PLAY, playId: play.number }),
  playCodes: () => ({ ...PLAY, playId: play.number }),
  groupDetail: () => ({ ...PLAY, groupId }),
  yxxPlayPanel: () => ({ typeId: SHRIMP }),
  numberSets: () => ({ playIds: String(play.number) }),
  saveNumberSets: () => ({ sets: JSON.stringify([{ playId: play.number, actionCode: '01,02' }]) }),
  removeNumberSet: () => ({ id: 1 }),
  proof: async life => ({ typeId: RACE, issue: await lastDrawn(life, RACE) }),
  receipts: async life => ({ typeId: RACE, issue: await lastDrawn(life, RACE) }),
  saveOrder: ({ server }) => server.slip(RACE),
  revoke: async ({ server }) => {
    const [orderId = ''] = (await server.data('saveOrder', await server.slip(RACE))).orderIds
    return { orderId }
  },
  orderByKey: ({ key }) => ({ requestKey: key }),
  placeChase: chasing,
  chaseDetail: ({ chase }) => ({ id: chase, page: 1, limit: 10 }),
  chaseAwards: async ({ server, chase }) => {
    const { chasingIssueList } = await server.data('chaseDetail', { id: chase, page: 1, limit: 10 })
    return { id: chasingIssueList[0]?.chso_id ?? '' }
  },
  cancelChase: ({ chase }) => ({ id: chase, typeId: RACE, issue: '' }),
  saveInstant: () => instantSlip(INSTANT),
  startSeries: () => ({ ...instantSlip(INSTANT), periods: 3 }),
  playSeries: async ({ server }) => ({ ...(await seriesOf(server)), step: 2 }),
  stopSeries: ({ server }) => seriesOf(server),
  rotateSeeds: () => ({ clientSeed: 'mine' }),
  seedRounds: async ({ server }) => {
    const { current } = await server.data('instantSeeds', {})
    return { seedId: current.id, page: 1, limit: 10 }
  },
  instantProof: async ({ server }) => {
    const { list } = await server.data('instantHistory', { type: 1, typeId: INSTANT, page: 1, limit: 1 })
    return { typeId: INSTANT, issue: list[0]?.issue ?? '' }
  },
  resultsSeen: async life => ({ issues: `${RACE}:${await lastDrawn(life, RACE)}` }),
  remitOrder: life => depositing(life, { ...orderFields('transfer', '600'), payerName: OWNER.payer }),
  remitOrderAuto: life => depositing(life, { ...orderFields('tail', '700'), payerName: OWNER.payer }),
  qrOrder: life => depositing(life, { ...orderFields('alipay', '500'), payerName: OWNER.payer }),
  usdtOrder: life => depositing(life, orderFields('usdt', '500')),
  thirdOrder: life => depositing(life, orderFields('online', '500')),
  cancelPay: async life => {
    const { orderNo } = await life.server.data('thirdOrder', await depositing(life, orderFields('online', '500')))
    return { orderNo }
  },
  payChannels: () => ({ payType: 'bankTransfer' }),
  confirmPaid: ({ deposit: orderNo, image }) => ({ orderNo, imageId: image, remark: '已付' }),
  remind: ({ server, deposit: orderNo }) => {
    server.clock.advanceSync(REMIND_AFTER)
    return { orderNo, remark: '请尽快' }
  },
  uploadImage: () => ({ image: jpeg({ width: 640 }).toString('base64url') }),
  submitWithdrawal: life => ({ requestKey: newKey(), accountId: life.account, amount: '200', ...stepUp(life) }),
  forfeitBonus: life => ({ requestKey: newKey(), ...stepUp(life) }),
  bindAccount: life => ({ kind: 'vip', bankCode: 'VIPPAY', accountNo: OWNER.wallet, ...stepUp(life) }),
  removeAccount: life => ({ id: life.account, ...stepUp(life) }),
  setDefaultAccount: life => ({ id: life.account, ...stepUp(life) }),
  setWithdrawalPassword: life => ({ password: '618204', oldPassword: PIN, googleCode: nextCode(life) }),
  turnIn: () => ({ requestKey: newKey(), amount: '100' }),
  turnOut: () => ({ requestKey: newKey(), amount: '50' }),
  transfer: () => ({ requestKey: newKey(), from: 'coin', to: 'cardsCoin', amount: '20' }),
  gameUrl: () => ({ vendor: 'qipai' }),
  setLimit: () => ({ kind: 'stake', period: 'day', amount: '90000' }),
  coolOff: () => ({ days: '1' }),
  selfExclude: () => ({ months: '6', loginPassword: OWNER.newPassword }),
  setReality: () => ({ minutes: '120' }),
  protectionNet: () => ({ month: '2026-11' }),
  readMessage: async ({ server }) => {
    const { list } = await server.data('messageList', { page: 1, limit: 1 })
    return { id: list[0]?.id ?? 0 }
  },
  unbindGoogle: life => ({ loginPassword: OWNER.password, code: nextCode(life) }),
  googleQrCode: () => ({ loginPassword: OWNER.password }),
  bindGoogle: life => ({ code: nextCode(life) }),
  sendContactCode: () => ({ kind: 'phone' }),
  bindContact: () => ({ value: OWNER.phone, code: '000000', loginPassword: OWNER.password }),
  claimReward: () => ({ id: 'first-deposit:once' }),
  activityDetail: () => ({ id: 'daily-turnover' })
}

const seriesOf = async (server: TestServer) => ({
  seriesId: (await server.data('seriesState', { typeId: INSTANT })).seriesId
})

const namesOf = (key: EndpointKey): readonly string[] => {
  const { shape } = ENDPOINTS[key].request as unknown as { readonly shape?: object }
  return Object.keys(shape ?? {})
}

/** Fields by their names, as every list and table takes them. */
function usual(life: Life, typeId: number): Readonly<Record<string, unknown>> {
  return {
    ...{ typeId, type: gameNamed(typeId).type, page: 1, limit: 20, date: 1, numPeriods: 30, platformType: 2 },
    ...{ enable: 1, collect: 1, playId: 0, groupId: 0, orderId: life.order, orderNo: life.deposit },
    ...{
      imageId: life.image,
      requestKey: newKey(),
      on: 1,
      refresh: 1,
      code: 1,
      id: 1,
      changeId: 1,
      month: '',
      orderStatus: ''
    }
  }
}

/** Requests to try for a call until one is answered. */
export async function* requestsOf(key: EndpointKey, life: Life): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const asked = ASKED[key]
  if (asked) {
    yield (await asked(life)) as Readonly<Record<string, unknown>>
    return
  }
  const names = namesOf(key)
  for (const typeId of CRAWLED_GAMES) {
    const { type, ...rest } = usual(life, typeId)
    // Without a game it is a kind of rows.
    const fields: Readonly<Record<string, unknown>> = names.includes('typeId') ? { ...rest, type } : rest
    const plain = Object.fromEntries(names.filter(name => name in fields).map(name => [name, fields[name]]))
    yield plain
    if (!names.includes('typeId')) return
  }
}
