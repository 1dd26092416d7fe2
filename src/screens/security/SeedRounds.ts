import type { DataOf } from '../../contract/endpoints'
import { shownIssue } from '../../games/cards'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { SEED_ROUNDS_PATH, SEEDS_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { roundProofPath } from '../shared/proof/roundProofPath'

type SeedRoundsInfo = DataOf<'seedRounds'>
type Pair = SeedRoundsInfo['pair']
type Row = SeedRoundsInfo['list'][number]

const figuresOf = ({ rounds, serverSeed }: Pair) => [
  { label: '已开', value: `${rounds} 期` },
  { label: '服务器种子', value: serverSeed === '' ? '未公开' : '已公开' }
]

/** 种子的每一期: the rounds of one pair, each with the way to its proof. */
export const SeedRounds = recordsScreen({
  title: titleOf(SEED_ROUNDS_PATH),
  parent: SEEDS_PATH,
  needs: 'seed',
  tabs: [
    recordsTab<Row>({
      label: titleOf(SEED_ROUNDS_PATH),
      source: fromPages(
        'seedRounds',
        (page, at) => ({ seedId: at.get('seed') ?? '', page, limit: PAGE_SIZE }),
        ({ pair, total, list }) => ({ total, rows: list, figures: figuresOf(pair) })
      ),
      idOf: ({ nonce }) => String(nonce),
      timeOf: ({ openTime }) => openTime,
      line: ({ title, type, issue, nonce, opencode }) => ({
        icon: 'shield',
        title: `${title} ${shownIssue(issue, type)} 期`,
        sub: opencode.replaceAll(',', ' '),
        end: `第 ${nonce + 1} 次`
      }),
      to: ({ typeId, issue }) => roundProofPath(typeId, issue),
      empty: '这一对种子还没有开过',
      onward: { label: '查看全部种子', to: SEEDS_PATH }
    })
  ]
})
