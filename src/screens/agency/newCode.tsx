import { MEMBER_TYPE } from '../../contract/codes'
import { CODE_DAYS, MOST_USES, USUAL_USES } from '../../rules/agency/team'
import { AGENCY_MESSAGES } from '../../text/agencyMessages'
import { digitsOf } from '../kinds/form/amountText'
import { sheetForm } from '../kinds/form/sheetForm'
import { fromCall } from '../kinds/page/Source'
import { GroupSlider } from './GroupSlider'
import { memberTypeText } from './memberText'

const MOST_NOTE = 20
const USUAL_DAYS = 30

const daysText = (days: number): string => (days === 0 ? '永久' : `${days}天`)

const isUses = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_USES

/** 新建邀请码: agents choose group and type; a player's opens players of the own group (§G1.3). */
export const NewCode = sheetForm({
  title: '新建邀请码',
  source: fromCall('invitations', () => ({})),
  initial: ({ bonusGroup }) => ({
    type: String(MEMBER_TYPE.player),
    days: String(USUAL_DAYS),
    maxUses: String(USUAL_USES),
    group: String(bonusGroup)
  }),
  fields: {
    type: ({ data }) =>
      data.agent === 1
        ? {
            kind: 'select',
            label: '类型',
            choices: [MEMBER_TYPE.player, MEMBER_TYPE.agent].map(type => ({
              value: String(type),
              label: memberTypeText(type)
            }))
          }
        : undefined,
    days: {
      kind: 'select',
      label: '有效期',
      choices: CODE_DAYS.map(days => ({ value: String(days), label: daysText(days) }))
    },
    maxUses: ({ values }) => ({
      kind: 'text',
      label: '可用次数',
      inputMode: 'numeric',
      maxLength: 5,
      clean: digitsOf,
      fault: isUses(values.maxUses) ? undefined : AGENCY_MESSAGES['agency.uses']
    }),
    note: { kind: 'text', label: '备注', placeholder: '选填，仅自己可见', maxLength: MOST_NOTE },
    group: () => undefined
  },
  part: ({ data, values, set }) =>
    data.agent === 1 && (
      <GroupSlider
        min={data.lowestBonus}
        max={data.bonusGroup}
        value={Number(values.group)}
        onChange={group => set({ group: String(group) })}
      />
    ),
  button: '新建',
  send: ({ data, values }, { api }) =>
    api.call('saveInvitation', {
      ...(data.agent === 1 && { bonusGroup: Number(values.group), type: Number(values.type) }),
      maxUses: Number(values.maxUses),
      days: Number(values.days),
      note: values.note.trim()
    }),
  done: () => ({ toast: '邀请码已新建', stale: ['invitations'] })
})
