import { Link, useNavigate } from 'react-router'
import { BET_TYPE_PATH, INDEX_PATH, loginPath, recordPath } from '../../state/paths'
import { Icon } from '../../ui/art/Icon'
import { Logo } from '../../ui/art/Logo'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { BalanceCard } from '../shared/BalanceCard'
import { brandName } from '../shared/brand'
import { HealthyPlay } from '../shared/HealthyPlay'
import { useUser } from '../shared/hooks/useApp'
import { lazyPart } from '../shared/lazy/lazyPart'
import { useLazyPart } from '../shared/lazy/useLazyPart'
import { Announcements } from './Announcements'
import { Banners } from './Banners'
import { HotGames } from './HotGames'
import { NextDraw } from './NextDraw'
import { Winners } from './Winners'
import './home.css'

const headerTools = lazyPart(() => import('../shared/search/HeaderTools'))

/** 首页: the next draw first, then the balance, news, hot games and who won. */
export function Home() {
  const navigate = useNavigate()
  const user = useUser()
  const { value: tools } = useLazyPart(headerTools)
  return (
    <>
      <header className="top pad">
        <Logo />
        <b className="top__name">{brandName()}</b>
        <div className="top__end">
          {tools && <tools.HeaderTools />}
          {!user && (
            <button type="button" className="nav__text" onClick={() => navigate(loginPath(INDEX_PATH))}>
              登录 / 注册
            </button>
          )}
        </div>
      </header>
      <ScreenBody className="pad home">
        <h1 className="visually-hidden">首页</h1>
        <NextDraw />
        {user && (
          <BalanceCard
            size="mid"
            end={
              <Link className="btn btn--tint btn--s" to={recordPath()}>
                投注记录
              </Link>
            }
          />
        )}
        <Announcements />
        <Banners />
        <div className="section section--first">
          <h2>热门彩种</h2>
          <Link to={BET_TYPE_PATH}>
            全部
            <Icon name="next" size="xs" />
          </Link>
        </div>
        <HotGames />
        <HealthyPlay className="home__healthy" />
        <Winners />
      </ScreenBody>
    </>
  )
}
