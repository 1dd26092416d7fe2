import { useServices } from '../../state/ServicesContext'
import { OverviewRows } from '../kinds/overview/OverviewRows'

/** 自动转回: leaving a game brings its money back. */
export function AutoBack({ on }: { readonly on: boolean }) {
  const { api } = useServices()
  return (
    <OverviewRows
      title="自动转回"
      rows={[
        {
          label: '离开游戏时自动转回主钱包',
          note: '关闭后余额留在游戏钱包',
          toggle: { on, set: wanted => api.call('setAutoBack', { on: wanted ? 1 : 0 }) }
        }
      ]}
    />
  )
}
