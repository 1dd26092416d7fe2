import { yuanText } from '../../../src/rules/yuanText'
import { accountsScreen } from '../../../src/screens/kinds/accounts/accountsScreen'
import { articleScreen } from '../../../src/screens/kinds/article/articleScreen'
import { cashierScreen } from '../../../src/screens/kinds/cashier/cashierScreen'
import { frameScreen } from '../../../src/screens/kinds/frame/frameScreen'
import { overviewScreen } from '../../../src/screens/kinds/overview/overviewScreen'
import { fromCall } from '../../../src/screens/kinds/page/Source'
import { taskOf } from '../../../src/screens/kinds/page/Task'
import { chosen, DAYS } from '../../../src/screens/kinds/records/Filter'
import { fromPages } from '../../../src/screens/kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../../../src/screens/kinds/records/recordsScreen'
import { reportScreen } from '../../../src/screens/kinds/report/reportScreen'
import { MadeSheet } from './formTables'

/** Made-up screens over calls of the contract, at least one of each kind: what tables look like, and what the kinds are tested with. */

export const MadeRecords = recordsScreen({
  title: '充值记录',
  cashier: true,
  tabs: [
    recordsTab({
      label: '充值',
      filters: [DAYS],
      source: fromPages(
        'rechargeRecords',
        (page, at) => ({ page, limit: 20, date: chosen(DAYS, at) }),
        ({ total, list }) => ({ total, rows: list })
      ),
      idOf: row => row.orderNo,
      timeOf: row => row.time,
      line: row => ({
        icon: 'deposit',
        title: row.title,
        sub: row.orderNo,
        amount: `+${yuanText(row.amount)}`,
        state: { text: row.stateName, tone: row.state === 1 ? 'good' : 'wait' }
      }),
      daySum: rows => `充值 ${yuanText(rows.reduce((sum, row) => sum + row.amount, 0))}`,
      detail: row => ({
        title: row.title,
        amount: yuanText(row.amount),
        state: row.stateName,
        facts: [{ label: '订单号', value: row.orderNo, copy: row.orderNo }],
        actions: [{ kind: 'link', label: '查看订单', to: `/app/recharge/order?no=${row.orderNo}` }]
      }),
      empty: '暂无充值记录',
      onward: { label: '去充值', to: '/app/recharge' }
    }),
    recordsTab({
      label: '提现',
      source: fromPages(
        'withdrawalRecords',
        page => ({ page, limit: 20, date: 1 }),
        ({ total, list }) => ({ total, rows: list })
      ),
      idOf: row => row.orderNo,
      timeOf: row => row.time,
      line: row => ({ title: row.account, amount: yuanText(row.amount), end: row.stateName }),
      empty: '暂无提现记录'
    })
  ]
})

export const MadeCashier = cashierScreen({
  title: '充值',
  cashier: true,
  source: fromCall('payTypes', () => ({})),
  aside: () => '余额 8,846.50 元',
  sums: [100, 300, 500, 1000, 5000, 10_000],
  ways: ways =>
    ways.map(way => ({
      value: way.payType,
      label: way.title,
      tag: way.tag,
      note: way.note,
      icon: 'scan' as const,
      min: way.minAmount,
      max: way.maxAmount,
      disabled: way.enable === 0
    })),
  words: {
    amount: '充值金额',
    ways: '支付方式',
    empty: '请输入充值金额',
    none: '充值通道维护中，请稍后再试',
    fixed: '请选择固定金额',
    range: (min, max) => `单笔充值金额为${min}至${max}元`,
    button: amount => `下一步，充值 ${amount} 元`
  },
  notes: ['到账后需完成 1 倍流水'],
  next: (way, amount) => `/app/recharge/${way}?amount=${amount}`
})

const recall = taskOf({
  confirm: { title: '一键回收', text: '将所有游戏余额转回彩票钱包？' },
  send: ({ money, onKey }) => money.send('recallAll', {}, onKey),
  done: () => ({ toast: '回收成功', stale: ['walletList'] })
})

export const MadeOverview = overviewScreen({
  title: '钱包中心',
  source: fromCall('walletList', () => ({})),
  blocks: ({ total, list }) => [
    {
      kind: 'sum',
      label: '总资产',
      value: yuanText(total),
      covers: true,
      figures: [
        { label: '昨日收益', value: '+0.31' },
        { label: '累计收益', value: '18.64' },
        { label: '今日中奖', value: '1,411.20', isWin: true }
      ],
      actions: [
        { kind: 'task', label: '一键回收', icon: 'replay', task: recall },
        { kind: 'sheet', label: '转入', form: MadeSheet }
      ]
    },
    {
      kind: 'entries',
      label: '常用',
      links: [
        { label: '账户明细', icon: 'record', to: '/app/personalCenter/accountDetails' },
        { label: '消息', icon: 'bell', to: '/app/personalCenter/messageList', badge: 3 },
        { label: '银行卡', icon: 'card', to: '/app/personalCenter/bankCard' },
        { label: '帮助', icon: 'help', to: '/app/customerService', badge: 120 }
      ]
    },
    {
      kind: 'figures',
      figures: [
        { label: '投注', value: '288.00', note: '3 笔' },
        { label: '中奖', value: '1,411.20' }
      ]
    },
    {
      kind: 'list',
      title: '游戏钱包',
      rows: list.map(({ coin, title, balance, state }) => ({
        label: title,
        icon: 'chips',
        note: state === 'unknown' ? '维护中' : coin,
        value: yuanText(balance),
        actions: [{ kind: 'link', label: '转账', to: `/app/personalCenter/walletMoneyInOut?to=${coin}` }]
      }))
    },
    {
      kind: 'list',
      rows: [
        { label: '安全中心', icon: 'shield', value: '已开启', to: '/app/personalCenter/security' },
        { label: '自动带入', toggle: { on: true, set: async () => undefined } }
      ]
    },
    { kind: 'facts', facts: [{ label: '七日年化', value: '3.65%' }] },
    { kind: 'notes', lines: ['转入次日开始计息'] }
  ],
  actions: () => [
    { kind: 'link', label: '转出', to: '/app/personalCenter/turnOutMoney' },
    { kind: 'link', label: '转入储蓄', to: '/app/personalCenter/turnInMoney', isMain: true }
  ]
})

export const MadeAccounts = accountsScreen({
  title: '银行卡',
  cashier: true,
  source: fromCall('payoutAccounts', () => ({ kind: 'bank' })),
  accounts: ({ accounts }) =>
    accounts.map(({ id, bankName, accountNo, holder, isDefault }) => ({
      id: String(id),
      icon: 'bank',
      title: bankName,
      number: accountNo,
      holder,
      isDefault: isDefault === 1,
      actions: [
        {
          kind: 'task',
          label: '解绑',
          task: taskOf({
            confirm: { title: '解绑银行卡', text: `确定解绑${bankName} ${accountNo}？` },
            stepUp: { line: `解绑${bankName} ${accountNo}` },
            send: ({ api, stepUp }) => api.call('removeAccount', { id, ...stepUp }),
            done: () => ({ toast: '解绑成功', stale: ['payoutAccounts'] })
          })
        },
        { kind: 'link', label: '提现', to: '/app/personalCenter/raiseMoney' }
      ]
    })),
  empty: '暂无银行卡',
  add: ({ accounts, max }) =>
    accounts.length < max
      ? { label: '添加银行卡', to: '/app/personalCenter/bindingBankCard' }
      : { label: `最多绑定 ${max} 张` },
  notes: ['新绑定 24 小时内的提现需审核']
})

export const MadeArticle = articleScreen({
  title: '消息详情',
  source: fromCall('customerService', () => ({})),
  article: ({ questions }) => ({
    title: '新设备登录',
    time: '2026-11-21 20:03:17',
    paragraphs: ['您的账号在一台没有登录过的设备上登录。', '如果不是您本人，请<b>马上</b>修改登录密码。'],
    questions,
    facts: [{ label: '设备', value: 'Windows 电脑，Chrome 131' }],
    actions: [{ kind: 'link', label: '修改密码', to: '/app/changePassword', isMain: true }]
  })
})

export const MadeFrame = frameScreen({
  title: '棋牌',
  name: () => '棋牌',
  parent: '/app/personalCenter/walletCenter',
  launch: fromCall('gameUrl', () => ({ vendor: 'qipai' })),
  page: ({ url, sameOrigin }) => ({ url, keepsOrigin: sameOrigin === 1 }),
  balance: {
    key: () => ['walletList'],
    load: async api => yuanText((await api.call('walletList', {})).list[0]?.balance ?? 0)
  },
  actions: () => [{ kind: 'sheet', label: '转入', icon: 'swap', form: MadeSheet }],
  offer: ({ balance }) => (balance < 1 ? MadeSheet : undefined)
})

const SPANS = {
  param: 'date',
  label: '日期',
  look: 'segments',
  items: [
    { value: 1, label: '今日' },
    { value: -1, label: '昨日' },
    { value: 7, label: '近 7 天' },
    { value: 30, label: '近 30 天' }
  ]
} as const

export const MadeReport = reportScreen({
  title: '团队报表',
  source: fromCall('walletList', () => ({})),
  filters: [SPANS],
  crumbs: () => [{ label: 'linhai08', to: '/app/agentCenter' }, { label: '直属 8 人' }],
  totals: ({ total }) => [
    { label: '团队投注', value: yuanText(total), note: '较上周 +8.4%' },
    { label: '团队中奖', value: '175,450.00' },
    { label: '团队盈亏', value: '−9,776.90' }
  ],
  label: '成员',
  rows: ({ list }) => list,
  idOf: ({ coin }) => coin,
  head: ({ title, coin }) => ({ name: title, note: '代理，下级 18', to: `/app/agentCenter?name=${coin}` }),
  columns: [
    {
      key: 'balance',
      label: '投注',
      value: row => row.balance,
      text: row => yuanText(row.balance),
      total: ({ total }) => yuanText(total)
    },
    { key: 'seen', label: '中奖', value: row => row.seenTime, text: row => yuanText(row.seenTime) },
    { key: 'coin', label: '返点', value: row => row.coin.length, text: row => yuanText(row.coin.length) },
    { key: 'loss', label: '盈亏', value: row => -row.balance, text: row => `−${yuanText(row.balance * 1000)}` }
  ],
  empty: '暂无成员',
  notes: ['盈亏 = 中奖 + 返点 + 活动 − 投注']
})
