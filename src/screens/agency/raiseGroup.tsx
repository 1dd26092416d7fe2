import { AGENCY_MESSAGES } from '../../text/agencyMessages'
import type { SheetForm } from '../kinds/form/sheetForm'
import { sheetForm } from '../kinds/form/sheetForm'
import { fromCall } from '../kinds/page/Source'
import { GroupSlider } from './GroupSlider'

interface Raised {
  readonly uid: number
  readonly name: string
  readonly bonusGroup: number
  readonly next?: { readonly bonusGroup: number } | undefined
}

/** 调高奖金组: up to the own one, from the next midnight on; never down (§G1.2). */
export function raiseGroup({ uid, name, bonusGroup, next }: Raised): SheetForm {
  const from = next?.bonusGroup ?? bonusGroup
  return sheetForm({
    title: '调高奖金组',
    source: fromCall('agentStatement', () => ({})),
    lead: `${name} 现为 ${bonusGroup}。次日生效，生效后不能调低。`,
    initial: () => ({ group: String(from) }),
    fields: {
      group: ({ values }) =>
        Number(values.group) > from
          ? undefined
          : { kind: 'readonly', label: '奖金组', text: String(from), fault: AGENCY_MESSAGES['agency.group-up'] }
    },
    part: ({ data, values, set }) => (
      <GroupSlider
        min={from}
        max={data.bonusGroup}
        value={Number(values.group)}
        onChange={group => set({ group: String(group) })}
      />
    ),
    button: '确定',
    send: ({ values }, { api }) => api.call('setMemberTerms', { uid, bonusGroup: Number(values.group) }),
    done: () => ({ toast: '设置成功，次日生效', stale: ['memberList'] })
  })
}
