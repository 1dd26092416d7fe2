import { useLocation } from 'react-router'
import { useStores } from '../../state/hooks'
import { INDEX_PATH, pathOf, SERVICE_PATH } from '../../state/paths'
import { Icon } from '../../ui/art/Icon'
import { TabStrip } from '../../ui/controls/TabStrip'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { Questions } from '../kinds/article/Questions'
import { useAddressPart } from '../kinds/page/useAddressPart'
import { useBack } from '../shared/hooks/useBack'
import { useCall } from '../shared/hooks/useCall'
import { Lazy } from '../shared/lazy/Lazy'
import { lazyPart } from '../shared/lazy/lazyPart'
import { ListState } from '../shared/lists/ListState'
import { serviceAddress } from './serviceAddress'
import './service.css'

const TABS = [
  { key: 0, label: '客服' },
  { key: 1, label: '晒单' }
]

/** The bets of others come with the rules of every family, which answers to questions do without. */
const FEED = lazyPart(async () => (await import('./ShareFeed')).ShareFeed)

/** A value of customerType: an app without windows shows the help page in place of the site. */
const IN_PLACE = 2

/**
 * 客服: how to reach the operator, answered questions, and the bets players show.
 * customerApp is the same without the tab bar.
 */
export function CustomerService() {
  const [named, setTab] = useAddressPart('headerIndex')
  const back = useBack(INDEX_PATH)
  const isTab = pathOf(useLocation().pathname) === SERVICE_PATH
  const at = named === '1' ? 1 : 0
  return (
    <>
      <NavBar title="客服" {...(!isTab && { onBack: back })} />
      <TabStrip fill label="客服" items={TABS} value={at} onChange={setTab} />
      {at === 1 ? <Feed /> : <Help />}
    </>
  )
}

function Feed() {
  return (
    <Lazy
      part={FEED}
      waiting={
        <ScreenBody>
          <Skeleton rows={6} tall />
        </ScreenBody>
      }
    >
      {ShareFeed => <ShareFeed />}
    </Lazy>
  )
}

function Help() {
  const { tabStorage } = useStores()
  const service = useCall('customerService', {})
  const site = useCall('loginData', { platformType: 1 }).data
  const phone = site?.phoneNum ?? ''
  return (
    <ScreenBody className="pad">
      <ListState query={service} rows={6}>
        {({ linkAddress, questions }) => (
          <>
            {/^https?:\/\//.test(linkAddress) && (
              <a
                className="card service__link"
                href={serviceAddress(linkAddress, tabStorage)}
                rel="noreferrer noopener"
                {...(site?.customerType !== IN_PLACE && { target: '_blank' })}
              >
                <span className="mark">
                  <Icon name="service" />
                </span>
                <span className="grow">
                  <b>在线客服</b>
                  <small>打开客服页面，与人工客服联系</small>
                </span>
                <Icon name="next" size="xs" className="item__go" />
              </a>
            )}
            {phone !== '' && (
              <a className="card service__link" href={`tel:${phone}`}>
                <span className="mark">
                  <Icon name="megaphone" />
                </span>
                <span className="grow">
                  <b>客服电话</b>
                  <small>{phone}</small>
                </span>
                <Icon name="next" size="xs" className="item__go" />
              </a>
            )}
            <div className="section">
              <h2>常见问题</h2>
            </div>
            {questions.length === 0 ? <EmptyState /> : <Questions questions={questions} />}
          </>
        )}
      </ListState>
    </ScreenBody>
  )
}
