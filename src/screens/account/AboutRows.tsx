import { DRAW_PROOF_PATH } from '../../state/paths'
import { OverviewRows } from '../kinds/overview/OverviewRows'
import { useUser } from '../shared/hooks/useApp'
import { DOWNLOAD_PATH, SELF_CONTROL_PATH } from '../shared/moneyPaths'
import { minutesText } from '../shared/protection/limitFigures'

/** What the product is to the player: draws that can be checked, play that stays in hand, a place on the phone. */
export function AboutRows() {
  const played = useUser()?.protection?.minutes ?? 0
  return (
    <OverviewRows
      title={undefined}
      rows={[
        { icon: 'shield', label: '公平验证', value: '离线也能验证', to: DRAW_PROOF_PATH },
        {
          icon: 'heart',
          label: '自我管理',
          ...(played > 0 && { value: `本次游戏 ${minutesText(played)}` }),
          to: SELF_CONTROL_PATH
        },
        { icon: 'device', label: '下载到桌面', to: DOWNLOAD_PATH }
      ]}
    />
  )
}
