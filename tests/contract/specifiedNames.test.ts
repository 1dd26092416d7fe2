import { describe, expect, test } from 'vitest'
import { betLine, orderRow } from '../../src/contract/areas/betting'
import { ENDPOINT_KEYS, ENDPOINTS } from '../../src/contract/endpoints'
import { fieldOf } from '../../src/contract/fieldOf'
import { FIRST_CALLS } from '../../src/contract/firstCalls'
import { ROUTES } from '../../src/screens/shared/routes'
import { DRAGONS_KEY, IS_APP_KEY, SERVICE_ID_KEY, STORED } from '../../src/state/storedKeys'
import { filesUnder, read } from '../architecture/sourceText'

const SPEC = read('src/SPEC.md')
const section = (from: string, until: string): string => SPEC.slice(SPEC.indexOf(from), SPEC.indexOf(until))
const unique = (words: Iterable<string>): readonly string[] => [...new Set(words)]

/** Names of calls as §S7 writes them: after a slash, or by the verb they begin with. */
const CALL_NAME =
  /\/([a-z][A-Za-z0-9]+)\b(?!\/)|\b((?:get|query|save|see|collection|place|cancel|remit|wechali|newthird|upLoad|binding|setWith|change|reset|revoke|input|time)[A-Z][A-Za-z0-9]+)\b/g
/** Words behind a slash of §S7 that are no calls: key/value pairs, a server time/issue fetch. */
const NO_CALL = ['value', 'issue']

describe('every call that §S7 names is a call of the contract', () => {
  const last = (path: string): string =>
    path
      .replace(/\/\{id\}$/, '')
      .split('/')
      .at(-1) ?? ''
  const paths = [...ENDPOINT_KEYS.map(key => ENDPOINTS[key].path), ...Object.values(FIRST_CALLS).map(call => call.path)]
  const known = new Set([...paths.map(last), 'getAppData'])
  const named = unique(
    [...section('## §S7', '## §S8').matchAll(CALL_NAME)].map(([, path = '', name = '']) => path || name)
  ).filter(name => !NO_CALL.includes(name))

  test('there are that many', () => expect(named.length).toBeGreaterThan(120))
  test('every one of them is covered', () => expect(named.filter(name => !known.has(name))).toEqual([]))
})

describe('methods and silence of the calls are those of §S7 and §S8', () => {
  const tabled = ENDPOINT_KEYS.map(key => ENDPOINTS[key])
  const called = (path: string) => {
    const found = tabled.find(endpoint => endpoint.path === path)
    if (!found) throw new Error(`no call ${path}`)
    return found
  }
  const paths = (area: string, names: string) => names.split(' ').map(name => `${area}/${name}`)

  test.each([
    ...paths('input', 'getYxxPlayPanel getLotteryTypeList revokeTheOrder saveTheOrder collectionOfTheLottery'),
    ...paths('chasing', 'placeTheChasingOrder cancelChasingOrder'),
    ...paths('scraping', 'saveTheScrapingOrder'),
    ...paths('capital', 'getBankInfoList upLoadImage'),
    ...paths('wd', 'checkCondition'),
    ...paths('accountManagement', 'getSystemMessageRecord seeSystemMessageRecord/{id} userInfo changePassword'),
    ...paths('accountManagement', 'resetPassword bindingBankCard setWithdrawalPassword'),
    ...paths('activity', 'getActivityDetailInfo'),
    ...paths('index', 'getCustomerServiceLink weblogo/app getTheLotteryInitList'),
    ...paths('appapi', 'appurl'),
    ...paths('payweb', 'newthirdRecharge'),
    ...paths('login', 'loginOption getRandomCode exit getLoginRandomCode'),
    ...paths('register', 'registerAccounts')
  ])('POST %s', path => expect(called(path).method).toBe('POST'))

  test.each([
    ...paths('scraping', 'getTheHistoryForMmc'),
    ...paths('pay', 'getPayChannelTypes'),
    ...paths('login', 'getLoginData'),
    ...paths('register', 'checkAgencyHost'),
    ...tabled.map(({ path }) => path).filter(path => path.startsWith('trend/'))
  ])('GET %s', path => expect(called(path).method).toBe('GET'))

  test.each([
    ...paths('input', 'getAllTypeInfo'),
    ...paths('index', 'getSpecialOddNum timeProofreading'),
    ...paths('winning', 'getLotteryTypePlan getDetailOfWinningHistory getNewestOpenCodeInfo'),
    ...paths('accountManagement', 'userInfo'),
    ...paths('login', 'exit getLoginData'),
    ...paths('trend', 'pks/getPksBaseInfo ssc/getSscBaseInfo elevenFive/getNew')
  ])('%s shows no error', path => expect(called(path).quiet).toBe(true))
})

describe('every sentence that the specification quotes is said', () => {
  /** Rules, not sentences; and one of two wordings the specification lets us choose from (“uses the limit constant N”). */
  const NO_SENTENCE = ['购彩篮最多添加一百注单!', '共N注，金额共M元', '单注(累计)最高可中X元']
  const quoted = unique(
    [...section('## §S2', '## §S9').matchAll(/'([^'\n]*\p{Script=Han}[^'\n]*)'/gu)].map(([, text = '']) => text)
  ).filter(text => !NO_SENTENCE.includes(text))
  /** Every source once, as it stands: a parameter is written {n} or `${n}`. */
  const sources = filesUnder('src')
    .filter(file => /\.tsx?$/.test(file))
    .map(file => read(file).replaceAll('$', ''))
    .join('\n')
  const said = (text: string): boolean => {
    // A colon stands between a name and what it names; a road says of which day its totals are.
    const parts = text
      .replace(/^今日|：$/g, '')
      .split(/\{\w+\}/)
      .filter(part => part !== '')
    return parts.every(part => sources.includes(part))
  }

  test('there are that many', () => expect(quoted.length).toBeGreaterThan(40))
  test.each(quoted)('%s', text => expect(said(text)).toBe(true))
})

describe('entities of §S3 have the fields it names', () => {
  const shapeOf = (schema: unknown): readonly string[] =>
    Object.keys((schema as { readonly shape?: Readonly<Record<string, unknown>> }).shape ?? {})

  test('user state', () => {
    const user = ENDPOINTS.userInfo.data
    expect(shapeOf(user)).toEqual(
      expect.arrayContaining([
        ...['uid', 'type', 'username', 'unread', 'lowestBonus', 'bonus_group_lottery', 'userInfo', 'coin'],
        ...['isChangeedPwd', 'agencyActivitySwitch', 'signActivitySwitch', 'openCardsSwitch', 'ybSwitch'],
        ...['service', 'imageUrl']
      ])
    )
    expect(shapeOf(user.shape.userInfo)).toEqual([
      ...['username', 'coin', 'coinProxy', 'userLevel', 'yuBaoCoin', 'ybfCoin']
    ])
    expect(shapeOf(user.shape.coin).toSorted()).toEqual(
      ['cardsCoin', 'catchFishCoin', 'lotteryCoin', 'openCardsCoin', 'PAFishCoin'].toSorted()
    )
  })

  test('site config', () => {
    expect(shapeOf(ENDPOINTS.loginData.data)).toEqual(
      expect.arrayContaining([
        ...['logo', 'brand', 'phoneNum', 'customerType', 'appKey', 'minLength', 'maxLength', 'userNamecomplexity'],
        ...['dataSource', 'isOpenRetrievePassword', 'trafficStatistics', 'openModelValue']
      ])
    )
  })

  test('stored keys', () => {
    expect(STORED).toMatchObject({ userInfo: 'userInfo', realUserInfo: 'realUserInfo' })
    expect(STORED).toMatchObject({ coin: 'coin', unread: 'unread', uid: 'uid' })
    expect([SERVICE_ID_KEY, DRAGONS_KEY, IS_APP_KEY]).toEqual(['serviceId', 'longerDataTotal', 'isApp'])
    expect(STORED.plan(18)).toBe('lotteryTypePlan18')
  })
})

describe('what §S3 names is a field of what is sent', () => {
  /** Every field below a schema, however deep it lies. */
  const namesIn = (schema: unknown): readonly string[] =>
    Object.entries(Object(fieldOf(schema, 'def')) as object).flatMap(([key, part]) =>
      key === 'shape'
        ? Object.entries(part as object).flatMap(([name, below]) => [name, ...namesIn(below)])
        : [part].flat().flatMap(namesIn)
    )
  const { placeChase, chaseList, chaseDetail, chaseAwards, instantHistory, orderDetail, saveInstant } = ENDPOINTS

  test.each([
    ['lottery type list entry', ENDPOINTS.lotteryTypeList.data, 'type typeId title isMmc isYxx groupList unitMenu'],
    [
      'lottery play config',
      ENDPOINTS.plan.data,
      'own gtime list openTime startTime endTime sot_number openDate month lastIssue nextFirst'
    ],
    [
      'play configuration',
      ENDPOINTS.playConfig.data,
      'selectGroup num odds odds2 class codeNum _odds unitMenu unitMode maxOdds maxOddTwo maxInput enableChasing isSingleForm isOwn playInfo info wininfo example'
    ],
    ['its list of plays', ENDPOINTS.playList.data, 'playList'],
    [
      'bet line',
      betLine,
      'multiple actionCoin typeId playType playGroup actionNo actionCode type unitMode unitMenu actionNum'
    ],
    ['bet line of an instant game', saveInstant.request, 'isMmc actionCode'],
    [
      'chase order (submit)',
      placeChase.request,
      'startIssue plannedMultiple plannedNum codeArray actionCode actionNum type type_id played_id playedGroup inputPrice isAutomatic unitMode unitMenu'
    ],
    [
      'bet order (list)',
      orderRow,
      'orderId iconUrl type typeId title actionNo actioncoin orderstatus bonus playName inputCode baseUnitMenu'
    ],
    [
      'its alternative shape',
      chaseAwards.data,
      'typeName iconUrl issue typeId orderState orderStateName actionTime chsOrderId investment winningAmount openCode chasingCodeList chasingCode playedName'
    ],
    [
      'order detail',
      orderDetail.data,
      'orderId title actionNo orderstatus lotteryNo actioncode actionTime name actioncoin bonus actionNum zjCount beiShu bonusProp'
    ],
    [
      'chasing order',
      chaseList.data,
      'chasingOrderList typeName iconUrl startIssue percentFinishedNum isAutomatic gotBonuses chasingConsume chasingAmountCount actionTime chsOrderId orderStateString username'
    ],
    ['chasing issue list', chaseDetail.data, 'chso_id issue openCode winningAmount'],
    ['chasing detail request', chaseDetail.request, 'id limit page'],
    [
      'base info',
      ENDPOINTS.pksBaseInfo.data,
      'issue opencode intervalTime openCount leftCount sum sumBigOrSmall sumDoubleOrSingle title'
    ],
    ['long-dragon item', ENDPOINTS.pksLongDragon.data, 'rank state count'],
    [
      'double-count item',
      ENDPOINTS.sscDoubleCount.data,
      'rank bigCount smallCount singleCount doubleCount dragonCount tigerCount sumList code count'
    ],
    ['heat item', ENDPOINTS.sscHeat.data, 'rank drawList code count'],
    [
      'number-stat response',
      ENDPOINTS.pksNumberLaw.data,
      'diagramList tableList opencode date issue displayCode changeState doubleState bigState'
    ],
    [
      'today’s stats',
      ENDPOINTS.sscTodayNumbers.data,
      'rank drawList code appearCount maxAppearValues currentMissingValues maxMissingValues'
    ],
    ['two-side item', ENDPOINTS.elevenTwoSide.data, 'title name value'],
    ['total-code item', ENDPOINTS.elevenTotalCode.data, 'rank number openCount notOpenCount'],
    ['bead road entry of a rank', ENDPOINTS.sscRoadBead.data, 'rank state totals roadBeads'],
    ['bead road entry of a number', ENDPOINTS.sscNumberBead.data, 'code state totals roadBeads'],
    ['history by day', ENDPOINTS.sscDayHistory.data, 'time dataList rank big small single double'],
    ['number history per date', ENDPOINTS.sscNumberHistory.data, 'date drawList rank count'],
    [
      'mark-six row',
      ENDPOINTS.markSixTrend.data,
      'issue opencode zodiac color fen count bsArray btmArray sdArray sumBsArray sumSdArray'
    ],
    ['instant-game history record', instantHistory.data, 'lotteryNo result orderstatus bonus actioncoin'],
    ['announcement', ENDPOINTS.announcements.data, 'noticeContent'],
    ['win record', ENDPOINTS.winners.data, 'bonus']
  ])('%s', (_, schema, fields) => {
    const known = namesIn(schema)
    expect(fields.split(' ').filter(field => !known.includes(field))).toEqual([])
  })
})

describe('routes of §S2.1', () => {
  const paths = ROUTES.map(({ path, screen }) => (screen === undefined ? '' : path.split('/').at(-1)))
  const line = (start: string): readonly string[] =>
    (
      SPEC.split('\n')
        .find(each => each.startsWith(start))
        ?.slice(start.length) ?? ''
    )
      .replaceAll(/\([^)]*\)|Also .*/g, '')
      .split(/[,;.]/)
      .map(word => word.trim().replace(/^top-level \//, ''))
      .filter(word => word !== '')

  test.each([
    '- Level 1: ',
    '- Level 2: ',
    '- recharge children (level 3): ',
    '- personalCenter children: ',
    '- agentCenter children: ',
    '- spreadCenter children: '
  ])('%s each has a screen', start => {
    const named = line(start)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(name => !paths.includes(name))).toEqual([])
  })
})
