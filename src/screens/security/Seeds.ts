import type { DataOf } from '../../contract/endpoints'
import type { SheetForm } from '../kinds/form/sheetForm'
import { sheetForm } from '../kinds/form/sheetForm'
import type { Block } from '../kinds/overview/Block'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import type { Fact } from '../kinds/page/Facts'
import { fromCall } from '../kinds/page/Source'
import { SEEDS_PATH, seedRoundsPath } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'

type SeedsInfo = DataOf<'instantSeeds'>
type Pair = SeedsInfo['current']

/** Digits of a hash that are shown at both ends, to be compared by eye; 复制 takes all of it. */
const SHOWN = 6
const shortened = (hex: string): string => `${hex.slice(0, SHOWN)}…${hex.slice(-SHOWN)}`
const hexFact = (label: string, hex: string): Fact => ({ label, value: shortened(hex), copy: hex })

/** What the contract takes for a client seed. */
const isSeed = (text: string): boolean => /^[0-9A-Za-z_-]{1,64}$/.test(text)

const ownFacts = ({ clientSeed, rounds }: Pair): readonly Fact[] => [
  // Not of a pair that was only ever the next one.
  ...(clientSeed ? [{ label: '您的种子', value: clientSeed, copy: clientSeed }] : []),
  { label: '已开', value: `${rounds} 期` }
]

const rotation: SheetForm = sheetForm({
  title: '更换种子',
  source: fromCall('instantSeeds', () => ({})),
  fields: {
    seed: ({ values }) => ({
      kind: 'text',
      label: '您的种子',
      maxLength: 64,
      autoComplete: 'off',
      fault: isSeed(values.seed) ? undefined : '1-64 位字母、数字、横线或下划线'
    })
  },
  button: '更换',
  send: ({ values }, { api }) => api.call('rotateSeeds', { clientSeed: values.seed }),
  done: () => ({ toast: '已更换，旧种子已公开', stale: ['instantSeeds'] })
})

/** The way to every round of a pair, and what can be checked of them now. */
const roundsBlock = ({ id, rounds, serverSeed }: Pair): readonly Block[] =>
  rounds === 0
    ? []
    : [
        {
          kind: 'list',
          rows: [
            {
              icon: 'shield',
              label: '每一期的验证',
              note: serverSeed === '' ? '更换种子后可以重算' : '种子已公开，可以重算',
              value: `${rounds} 期`,
              to: seedRoundsPath(id)
            }
          ]
        }
      ]

const pastFacts = (pair: Pair): Block => ({
  kind: 'facts',
  facts: [
    { label: '公开时间', value: pair.revealedAt },
    hexFact('服务器种子', pair.serverSeed),
    hexFact('它的承诺', pair.serverSeedHash),
    ...ownFacts(pair)
  ]
})

const blocksOf = ({ current, nextServerSeedHash, past }: SeedsInfo): readonly Block[] => [
  {
    kind: 'facts',
    facts: [
      hexFact('服务器种子承诺', current.serverSeedHash),
      ...ownFacts(current),
      hexFact('下一对种子承诺', nextServerSeedHash)
    ]
  },
  ...roundsBlock(current),
  {
    kind: 'notes',
    lines: [
      '秒秒彩每一期由服务器种子、您的种子和开奖次数算出，与投注内容无关。',
      '服务器种子在投注前已承诺，更换后公开，届时可以逐期核对。下一个承诺在您选种子之前就已公布。',
      '第一次更换之前，您的种子由系统代填；换成自己填的，服务器就不可能照着它挑选自己的种子。',
      '承诺是 commit|v1|instant|种子 的 SHA-256，种子写成 64 位小写十六进制。'
    ]
  },
  ...(past.length > 0 ? [{ kind: 'notes', lines: ['公开过的种子'] } as const] : []),
  ...past.flatMap(pair => [pastFacts(pair), ...roundsBlock(pair)])
]

/** 我的种子: the pairs that rounds of instant games are drawn from. */
export const Seeds = overviewScreen({
  title: titleOf(SEEDS_PATH),
  source: fromCall('instantSeeds', () => ({})),
  blocks: blocksOf,
  actions: () => [{ kind: 'sheet', label: '更换种子', isMain: true, form: rotation }]
})
