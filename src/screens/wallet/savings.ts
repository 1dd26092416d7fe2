import type { SavingsType } from '../../contract/areas/savings'
import { signedText, yuanText } from '../../rules/yuanText'
import { articleScreen } from '../kinds/article/articleScreen'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall, NO_SOURCE } from '../kinds/page/Source'
import { chosen, DAYS } from '../kinds/records/Filter'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { SAVINGS_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { savingsForm } from '../shared/savings/savingsForm'
import { SAVINGS_QUESTIONS } from './savingsQuestions'

const IN = '/app/personalCenter/turnInMoney'
const OUT = '/app/personalCenter/turnOutMoney'
const RECORDS = '/app/personalCenter/detailList'
const QUESTIONS = '/app/personalCenter/commonProblem'

/** When interest begins and comes (§M2.4). */
const INTEREST_LINE = '转入次日开始计息，每日 00:05 后发放前一日收益'

/** 储蓄钱包: its balance and its interest. */
export const SavingsOverview = overviewScreen({
  title: titleOf(SAVINGS_PATH),
  end: { label: '明细', to: RECORDS },
  source: fromCall('savingsInfo', () => ({})),
  blocks: ({ balance, yesterday, total, perTenThousand, sevenDay }) => [
    {
      kind: 'sum',
      label: '总额',
      value: yuanText(balance),
      covers: true,
      figures: [
        { label: '昨日收益', value: signedText(yesterday) },
        { label: '累计收益', value: yuanText(total) },
        { label: '万份收益', value: perTenThousand.toFixed(4) }
      ]
    },
    {
      kind: 'list',
      rows: [
        { label: '七日年化', icon: 'percent', value: `${sevenDay.toFixed(2)}%` },
        { label: '储蓄明细', icon: 'record', to: RECORDS },
        { label: '常见问题', icon: 'help', to: QUESTIONS }
      ]
    },
    { kind: 'notes', lines: [INTEREST_LINE] }
  ],
  actions: ({ balance }) => [
    { kind: 'link', label: '转出', to: OUT, disabled: balance <= 0 },
    { kind: 'link', label: '转入', to: IN, isMain: true }
  ]
})

export const TurnIn = savingsForm({ title: titleOf(IN), parent: SAVINGS_PATH, feature: 'yuebao' }, 'in', [
  INTEREST_LINE
])
export const TurnOut = savingsForm({ title: titleOf(OUT), parent: SAVINGS_PATH }, 'out', [
  '转出即时到账，不收手续费；当日转出的部分不计当日收益。'
])

const tab = (label: string, type: SavingsType | '') =>
  recordsTab({
    label,
    filters: [DAYS],
    source: fromPages(
      'savingsRecords',
      (page, at) => ({ page, limit: PAGE_SIZE, date: chosen(DAYS, at), ...(type !== '' && { type }) }),
      ({ total, list }) => ({ total, rows: list })
    ),
    idOf: ({ id }) => String(id),
    timeOf: ({ time }) => time,
    line: ({ title, amount, balance }) => ({
      icon: 'sprout',
      title,
      amount: signedText(amount),
      end: `储蓄 ${yuanText(balance)}`
    }),
    empty: '暂无明细',
    onward: { label: '去转入', to: IN }
  })

/** 储蓄明细: everything that went in or out, and what it earned. */
export const SavingsRecords = recordsScreen({
  title: titleOf(RECORDS),
  parent: SAVINGS_PATH,
  tabs: [tab('全部', ''), tab('转入', 'in'), tab('转出', 'out'), tab('收益', 'interest')]
})

/** 常见问题 of savings. */
export const SavingsQuestions = articleScreen({
  title: titleOf(QUESTIONS),
  parent: SAVINGS_PATH,
  source: NO_SOURCE,
  article: () => ({ questions: SAVINGS_QUESTIONS })
})
