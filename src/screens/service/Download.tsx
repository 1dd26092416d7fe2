import type { DataOf } from '../../contract/endpoints'
import { INDEX_PATH } from '../../state/paths'
import { Qr } from '../kinds/order/Qr'
import '../kinds/order/order.css'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall, together } from '../kinds/page/Source'
import type { Filter } from '../kinds/records/Filter'
import { chosen } from '../kinds/records/Filter'
import { brandName } from '../shared/brand'
import { DOWNLOAD_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { SiteLogo } from '../shared/SiteLogo'
import './download.css'
import { Install } from './Install'
import type { System } from './systems'
import { systemOf, systemsFor } from './systems'

const SYSTEMS: Filter<System> = {
  param: 'system',
  label: '系统',
  look: 'segments',
  items: systemsFor(systemOf(window.sourceDevice, navigator.userAgent))
}

/** How the site is put beside the apps, system by system. */
const STEPS = {
  ios: ['用 Safari 打开本页', '点底部的分享按钮', '选“添加到主屏幕”'],
  android: ['用 Chrome 或系统自带浏览器打开本页', '点右上角的菜单', '选“安装应用”或“添加到主屏幕”'],
  desk: ['用 Chrome 或 Edge 打开本站', '点地址栏右侧的安装图标', '确认“安装”']
} as const

const isLink = (address: string): boolean => /^https:\/\//.test(address)

function Head({ logos }: { readonly logos: DataOf<'appLogo'>['logo'] }) {
  return (
    <section className="app">
      <SiteLogo logos={logos} place="download" />
      <h2>把{brandName()}放到桌面</h2>
      <p>约 3 MB，不用应用商店，随时可以删除，没有网络也能打开</p>
    </section>
  )
}

function Steps({ system }: { readonly system: keyof typeof STEPS }) {
  return (
    <ol className="card howto">
      {STEPS[system].map((step, place) => (
        <li key={step}>
          <b>{place + 1}</b>
          {step}
        </li>
      ))}
    </ol>
  )
}

function Code() {
  return (
    <section className="card app__code">
      <Qr text={window.location.origin} label="本站地址" small />
      <p>
        用另一台手机扫码打开
        <small>{window.location.host}</small>
      </p>
    </section>
  )
}

function Apps({ ios, android }: DataOf<'appUrl'>) {
  const apps = [
    { name: 'iPhone 应用', address: ios },
    { name: '安卓应用', address: android }
  ].filter(({ address }) => isLink(address))
  if (apps.length === 0) return null
  return (
    <div className="list">
      {apps.map(({ name, address }) => (
        <a key={name} className="item" href={address} target="_blank" rel="noreferrer noopener">
          <span className="grow item__label">{name}</span>
          <span className="item__value">下载</span>
        </a>
      ))}
    </div>
  )
}

/** 下载: how the site is put on the home screen, and the operator's own apps where there are any. */
export const Download = overviewScreen({
  title: titleOf(DOWNLOAD_PATH),
  parent: INDEX_PATH,
  filters: [SYSTEMS],
  source: together({ links: fromCall('appUrl', () => ({})), logos: fromCall('appLogo', () => ({})) }),
  blocks: ({ links, logos }, at) => [
    { kind: 'part', part: <Head logos={logos.logo} /> },
    { kind: 'part', part: <Install /> },
    { kind: 'part', part: <Steps system={chosen(SYSTEMS, at)} /> },
    { kind: 'part', part: <Apps {...links} /> },
    { kind: 'part', part: <Code /> }
  ]
})
