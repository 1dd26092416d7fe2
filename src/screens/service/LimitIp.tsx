import { useNavigate } from 'react-router'
import { INDEX_PATH } from '../../state/paths'
import { Button } from '../../ui/controls/Button'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { useCall } from '../shared/hooks/useCall'
import './service.css'

/** 访问受限: where code 4850 leads (§S8). */
export function LimitIp() {
  const navigate = useNavigate()
  const area = useCall('areaLimit', {}, { staleMs: 0 })
  const check = async () => {
    const { data } = await area.refetch()
    if (data && !data.limited) void navigate(INDEX_PATH, { replace: true })
  }
  return (
    <>
      <NavBar title="访问受限" />
      <ScreenBody className="pad">
        <section className="limit">
          <svg className="limit__art" viewBox="0 0 96 72" aria-hidden="true">
            <path d="M20 60h56M48 60V48" />
            <circle cx="48" cy="28" r="20" />
            <path d="M34 28h28" />
          </svg>
          <h2>您所在的地区暂不提供服务</h2>
          {area.data?.ip && <p className="num">您的 IP：{area.data.ip}</p>}
          <Button kind="primary" busy={area.isFetching} onPress={() => void check()}>
            重试
          </Button>
        </section>
      </ScreenBody>
    </>
  )
}
