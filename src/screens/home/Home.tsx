import { Link, useNavigate } from 'react-router'
import { BET_TYPE_PATH, INDEX_PATH, loginPath } from '../../state/paths'
import { Icon } from '../../ui/art/Icon'
import { Logo } from '../../ui/art/Logo'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { BalanceCard } from '../shared/BalanceCard'
import { brandName } from '../shared/brand'
import { HealthyPlay } from '../shared/HealthyPlay'
import { laterParts } from '../shared/home/laterParts'
import { useUser } from '../shared/hooks/useApp'
import { useLazyPart } from '../shared/lazy/useLazyPart'
import { BILL_PATH } from '../shared/moneyPaths'
import { Announcements } from './Announcements'
import { HotGames } from './HotGames'
import { NextDraw } from './NextDraw'
import { Winners } from './Winners'
import './home.css'

/** 首页: the next draw first, then the balance and where money goes, news, games and who won. */
export function Home() {
  const navigate = useNavigate()
  const user = useUser()
  const { value: later } = useLazyPart(laterParts)
  return (
    <>
      <header className="top pad">
        <Logo />
        <b className="top__name">{brandName()}</b>
        <div className="top__end">
          {later && <later.HeaderTools />}
          {!user && (
            <button type="button" className="nav__text" onClick={() => navigate(loginPath(INDEX_PATH))}>
              登录 / 注册
            </button>
          )}
        </div>
      </header>
      <ScreenBody className="pad home">
        <h1 className="visually-hidden">首页</h1>
        <div className="home__main">
          <NextDraw />
          {user && (
            <BalanceCard
              size="mid"
              end={
                <Link className="balance__link" to={BILL_PATH}>
                  账户明细
                  <Icon name="next" size="xs" />
                </Link>
              }
            >
              <div className="home__entries">{later && <later.HomeEntries user={user} />}</div>
            </BalanceCard>
          )}
          <Announcements />
          <div className="section section--first">
            <h2>热门彩种</h2>
            <Link to={BET_TYPE_PATH}>
              全部
              <Icon name="next" size="xs" />
            </Link>
          </div>
          <HotGames />
        </div>
        <div className="home__more">
          <div className="home__families">{later && <later.Families />}</div>
          <div className="home__banner">{later && <later.Banners />}</div>
          <HealthyPlay className="home__healthy" />
          <Winners />
        </div>
      </ScreenBody>
    </>
  )
}
