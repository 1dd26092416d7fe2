import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { DataOf } from '../../../contract/endpoints'
import { Carousel } from '../../../ui/layout/Carousel'
import { Drawing } from '../Drawing'
import { useClock } from '../hooks/useApp'
import { useCall } from '../hooks/useCall'
import { addressOf, usePicture } from '../hooks/usePicture'
import { BANNERS } from './homeCalls'
import './homeParts.css'

const TURN_MS = 5000

type Banner = DataOf<'banners'>[number]

/**
 * Banners of the home page: an operator's picture fills its banner, one of ours stands beside the words. Without a
 * picture, or where it does not load, the words stand alone. Their place stands before they have come.
 */
export function Banners() {
  const clock = useClock()
  const turning = useCallback((turn: () => void) => clock.every(TURN_MS, turn), [clock])
  const banners = useCall('banners', BANNERS)
  if (!banners.data?.length) {
    return (
      <div className="banner banner--none" aria-busy={banners.isPending}>
        {banners.data && <span>暂无活动</span>}
        {banners.isError && !banners.data && (
          <button type="button" onClick={() => void banners.refetch()}>
            加载失败，请重试
          </button>
        )}
      </div>
    )
  }
  return (
    <Carousel
      label="活动"
      turning={turning}
      slides={banners.data.map(banner => ({ key: banner.id, content: <BannerSlide banner={banner} /> }))}
    />
  )
}

function BannerSlide({ banner }: { readonly banner: Banner }) {
  const navigate = useNavigate()
  const picture = usePicture(banner.imageUrl)
  const drawing = addressOf(banner.imageUrl) === undefined ? banner.imageUrl : ''
  const inner = picture ? (
    <img className="banner__picture" {...picture} alt={banner.title} width="360" height="80" />
  ) : (
    <>
      <b>{banner.title}</b>
      <span>{banner.text}</span>
      {drawing && <Drawing name={drawing} className="banner__art" />}
    </>
  )
  if (banner.linkAddress.startsWith('/app/')) {
    return (
      <button type="button" className="banner" onClick={() => navigate(banner.linkAddress)}>
        {inner}
      </button>
    )
  }
  if (/^https?:\/\//.test(banner.linkAddress)) {
    return (
      <a className="banner" href={banner.linkAddress} target="_blank" rel="noreferrer noopener">
        {inner}
      </a>
    )
  }
  return <div className="banner">{inner}</div>
}
