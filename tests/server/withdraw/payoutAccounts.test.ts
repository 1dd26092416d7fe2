import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RequestOf } from '../../../src/contract/endpoints'
import { passesLuhn } from '../../../src/rules/cashier/accountNumber'
import { DAY_MS } from '../../../src/rules/chinaTime'
import { isTronAddress } from '../../../src/server/domain/withdraw/tronAddress'
import { base58Check } from '../../../src/server/sandbox/base58Check'
import { REFUSED_ADDRESSES, REFUSED_CARDS, REFUSED_HOLDERS } from '../../kit/refusedInputs'
import type { TestServer } from '../../kit/TestServer'
import { ADDRESS, CARD, openWorld, PIN, setPin, withdrawal } from '../kit/withdrawing'

/** Addresses of the main net, made of the numbers 0 to 3. */
const ADDRESSES = [0, 1, 2, 3].map(n => base58Check(Buffer.concat([Buffer.from([0x41]), Buffer.alloc(20, n)])))

let server: TestServer
beforeEach(async () => {
  server = (await openWorld()).server
  await setPin(server)
})
afterEach(() => server.close())

const asked = (extra: Partial<RequestOf<'bindAccount'>> = {}): RequestOf<'bindAccount'> => ({
  kind: 'bank',
  bankCode: 'ICBC',
  accountNo: CARD,
  holder: '林小明',
  withdrawalPassword: PIN,
  ...extra
})
const bind = (extra: Partial<RequestOf<'bindAccount'>> = {}) =>
  server.call('bindAccount', asked(extra)).then(({ code, message }) => (code === 200 ? 'bound' : message))
const listed = async (kind?: 'bank' | 'usdt' | 'vip') =>
  (await server.data('payoutAccounts', kind ? { kind } : {})).accounts
const usdt = { kind: 'usdt', bankCode: 'TRC20', accountNo: ADDRESS } as const

describe('binding an account to pay out to (§M4.3)', () => {
  test.each([
    ...REFUSED_CARDS.map(([accountNo, sentence]) => [{ accountNo }, sentence] as const),
    ...REFUSED_HOLDERS.map(([holder, sentence]) => [{ holder }, sentence] as const),
    ...REFUSED_ADDRESSES.map(
      ([accountNo, sentence]) => [{ kind: 'usdt', bankCode: 'TRC20', accountNo }, sentence] as const
    ),
    [{ accountNo: '62220202001122334455' }, '请输入16至19位银行卡号'],
    [{ accountNo: '6222 0202 0011 2233' }, 'bound'],
    [{ holder: '·林' }, '姓名仅支持中文和“·”'],
    [{ holder: '阿依古丽·买买提' }, 'bound'],
    [{ bankCode: 'NONE' }, '请选择开户银行'],
    [{ ...usdt }, 'bound'],
    [{ ...usdt, accountNo: `${ADDRESS.slice(0, -1)}u` }, '请输入正确的 TRC20 地址'],
    [{ ...usdt, accountNo: ADDRESS.toLowerCase() }, '请输入正确的 TRC20 地址'],
    [{ kind: 'vip', bankCode: 'VIPPAY', accountNo: 'lin88' }, '请输入6至20位字母或数字的钱包账号'],
    [{ kind: 'vip', bankCode: 'VIPPAY', accountNo: 'lin8888' }, 'bound'],
    [{ withdrawalPassword: '730518' }, '提现密码错误，还可尝试4次']
  ] as const)('%o: %s', async (extra, told) => {
    expect(await bind(extra)).toBe(told)
  })

  test('masked in the list, the first of a kind its default', async () => {
    await bind()
    await bind(usdt)
    const accounts = await listed()
    expect(accounts).toMatchObject([
      { kind: 'bank', bankName: '中国工商银行', accountNo: '**** 2233', holder: '林**', isDefault: 1 },
      { kind: 'usdt', accountNo: 'TR7NHq…gjLj6t', holder: '', isDefault: 1 }
    ])
  })

  test('no answer and no row of the database has a number or a name whole (attack 19)', async () => {
    const { id } = await server.data('bindAccount', asked())
    await bind(usdt)
    await server.data('submitWithdrawal', withdrawal(id, 6000))
    const list = { page: 1, limit: 20, date: 30 } as const
    const answers = [
      await server.data('payoutAccounts', {}),
      await server.data('checkCondition', {}),
      await server.data('withdrawalRecords', list),
      await server.data('bill', { page: 1, limit: 20 }),
      await server.data('userInfo', {}),
      await server.call('bindAccount', asked({ accountNo: ADDRESS })),
      await server.call('removeAccount', { id: id + 100, withdrawalPassword: PIN })
    ]
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(server.db)
    const dumps: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ dump: string | null }>`
        select string_agg(t::text, '') as dump from ${sql.id(name)} t`.execute(server.db)
      dumps.push(rows[0]?.dump ?? '')
    }
    const everything = JSON.stringify(answers) + dumps.join('')
    expect(everything).toContain('**** 2233')
    for (const secret of [
      CARD,
      ADDRESS,
      '林小明',
      Buffer.from(CARD).toString('hex'),
      Buffer.from('林小明').toString('hex')
    ])
      expect(everything).not.toContain(secret)
  })

  test('the first card fixes the name, also after it was removed', async () => {
    await bind()
    expect(await bind({ accountNo: '6222020200445566', holder: '王小红' })).toBe('持卡人必须与首次绑定的姓名一致')
    expect(await bind({ accountNo: '6222020200445566', holder: '' })).toBe('bound')
    for (const { id } of await listed('bank')) await server.data('removeAccount', { id, withdrawalPassword: PIN })
    expect(await server.data('payoutAccounts', {})).toMatchObject({ accounts: [], holder: '林**' })
    expect(await server.data('securityInfo', {})).toMatchObject({ realName: '林**' })
    expect(await bind({ holder: '王小红' })).toBe('持卡人必须与首次绑定的姓名一致')
  })

  test('a number is one player’s at a time, and the refusal says nothing of others', async () => {
    await bind()
    const first = server.token
    await server.register('other01')
    await setPin(server)
    expect(await bind({ holder: '王小红' })).toBe('该卡无法绑定，请联系客服')
    const [own] = (await server.data('payoutAccounts', {}, { token: first })).accounts
    await server.data('removeAccount', { id: own?.id ?? 0, withdrawalPassword: PIN }, { token: first })
    expect(await bind({ holder: '王小红' })).toBe('bound')
  })

  test('bound again by its owner it is the same account; bound by two at once it is one player’s', async () => {
    const [one, two] = [await server.data('bindAccount', asked()), await server.data('bindAccount', asked())]
    expect(two).toEqual(one)
    const first = server.token
    await server.register('other01')
    await setPin(server)
    const tokens = [first, server.token]
    const told = await Promise.all(tokens.map(token => server.call('bindAccount', asked(usdt), { token })))
    expect(told.map(({ code }) => code).sort()).toEqual([200, 500])
  })

  test('an own number of another bank or wallet is not taken for the bound one: nobody is told that it was changed', async () => {
    const wallet = { kind: 'vip', accountNo: 'lin8888' } as const
    await bind()
    await bind({ ...wallet, bankCode: 'VIPPAY' })
    expect(await bind({ bankCode: 'CCB' })).toBe('您已绑定该账号，如需更改请先解绑')
    expect(await bind({ ...wallet, bankCode: 'QUICKPAY' })).toBe('您已绑定该账号，如需更改请先解绑')
    expect((await listed()).map(({ bankCode }) => bankCode)).toEqual(['ICBC', 'VIPPAY'])
  })

  test.each([
    ['bank', 5],
    ['usdt', 3],
    ['vip', 2]
  ] as const)('%s: at most %i', async (kind, most) => {
    const numbers = {
      bank: (i: number) => `622202020011220${i}`,
      usdt: (i: number) => ADDRESSES[i] ?? '',
      vip: (i: number) => `wallet${i}`
    }
    const bankCode = { bank: 'ICBC', usdt: 'TRC20', vip: 'VIPPAY' }[kind]
    for (let i = 0; i < most; i++) expect(await bind({ kind, bankCode, accountNo: numbers[kind](i) })).toBe('bound')
    expect(await bind({ kind, bankCode, accountNo: numbers[kind](most) })).toBe(`最多绑定${most}个账户`)
    expect((await server.data('payoutAccounts', { kind })).max).toBe(most)
  })

  test('the default is the first, another when it is chosen, and one of the others when it goes', async () => {
    for (const accountNo of [CARD, '6222020200445566', '6222020200778899']) await bind({ accountNo })
    const [first, second] = await listed('bank')
    await server.data('setDefaultAccount', { id: second?.id ?? 0, withdrawalPassword: PIN })
    expect((await listed('bank')).filter(({ isDefault }) => isDefault === 1).map(({ id }) => id)).toEqual([second?.id])
    await server.data('removeAccount', { id: second?.id ?? 0, withdrawalPassword: PIN })
    expect((await listed('bank')).filter(({ isDefault }) => isDefault === 1).map(({ id }) => id)).toEqual([first?.id])
  })

  test('one that goes at the moment it is chosen leaves one of the others as the default', async () => {
    for (const accountNo of [CARD, '6222020200445566']) await bind({ accountNo })
    const [first, second] = await listed('bank')
    const asked = { id: first?.id ?? 0, withdrawalPassword: PIN }
    await Promise.all([server.data('removeAccount', asked), server.call('setDefaultAccount', asked)])
    expect((await listed('bank')).map(({ id, isDefault }) => [id, isDefault])).toEqual([[second?.id, 1]])
  })

  test('payouts to a new one are reviewed for a day', async () => {
    const { reviewUntil } = await server.data('bindAccount', asked())
    expect(reviewUntil).toBe(server.clock.now() + DAY_MS)
    expect(await server.data('checkCondition', {})).toMatchObject({ can: true, review: 1 })
    server.clock.advanceSync(DAY_MS)
    expect(await server.data('checkCondition', {})).toMatchObject({ can: true, review: 0 })
  })
})

describe('numbers', () => {
  test.each(ADDRESSES)('%s is an address; with any one character changed it is none', address => {
    expect(isTronAddress(address)).toBe(true)
    for (let at = 1; at < address.length; at++) {
      const other = address[at] === '2' ? '3' : '2'
      expect(isTronAddress(address.slice(0, at) + other + address.slice(at + 1))).toBe(false)
    }
  })

  test.each([
    ['79927398713', true],
    ['79927398710', false],
    ['4111111111111111', true],
    ['4111111111111112', false]
  ])('Luhn of %s: %s', (card, good) => {
    expect(passesLuhn(card)).toBe(good)
  })
})
