import { useSearchParams } from 'react-router'
import { Funnel } from '../../widgets/report/Funnel'
import { Qr } from '../kinds/order/Qr'
import '../kinds/order/order.css'
import { saveQr } from '../kinds/order/saveQr'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall } from '../kinds/page/Source'
import { CopyButton } from '../shared/CopyButton'
import { Lazy } from '../shared/lazy/Lazy'
import { lazyPart } from '../shared/lazy/lazyPart'
import { SPREAD_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { MY_SPREAD_PATH } from './agencyPaths'
import './agency.css'
import { absoluteLink } from './absoluteLink'
import { NoCode } from './NoCode'

/** From an opened link to a player who counts. */
const STEPS = ['打开邀请', '注册', '已投注', '有效玩家']

const poster = lazyPart(() => import('./poster/PosterScreen'))

/** The main code as link and picture, and what came of it. */
const Overview = overviewScreen({
  title: titleOf(MY_SPREAD_PATH),
  parent: SPREAD_PATH,
  source: fromCall('spreadHome', () => ({})),
  blocks: ({ code, link, funnel }) => [
    {
      kind: 'part',
      part:
        code === '' ? (
          <NoCode />
        ) : (
          <section className="card own-code" aria-label="我的邀请码">
            <Qr text={absoluteLink(link)} label={`邀请码 ${code}`} small />
            <div className="grow">
              <b>邀请码 {code}</b>
              <small>{absoluteLink(link)}</small>
              <CopyButton text={absoluteLink(link)} label="邀请链接" />
            </div>
          </section>
        )
    },
    {
      kind: 'part',
      part: <Funnel title="转化" steps={STEPS.map((name, place) => ({ name, count: funnel[place] ?? 0 }))} />
    },
    { kind: 'notes', lines: ['未满 18 周岁不得投注。邀请码只开户，不承诺任何收益。'] }
  ],
  actions: ({ code, link }) =>
    code === ''
      ? []
      : [
          { kind: 'task', label: '保存图片', icon: 'deposit', task: saveQr(absoluteLink(link), code) },
          { kind: 'link', label: '邀请海报', icon: 'share', isMain: true, to: `${MY_SPREAD_PATH}?poster=night` }
        ]
})

/** 我的推广, or its poster where the address names a style of it. */
export function MySpread() {
  const [at] = useSearchParams()
  if (!at.has('poster')) return <Overview />
  return (
    <Lazy part={poster} waiting={null}>
      {({ PosterScreen }) => <PosterScreen />}
    </Lazy>
  )
}
