import type { LimitKind, LimitPeriod, ProtectionState } from '../../contract/areas/protection'
import { chinaDateTime } from '../../rules/chinaTime'
import { limitName } from '../../rules/protection/limitName'
import { limitBounds, limitChange, typedLimit } from '../../rules/protection/limits'
import { protectionMessage } from '../../text/protectionMessage'
import { wholeYuan } from '../kinds/form/amountText'
import type { SheetForm } from '../kinds/form/sheetForm'
import { sheetForm } from '../kinds/form/sheetForm'
import { fromCall } from '../kinds/page/Source'
import { figureText } from '../shared/protection/limitFigures'
import { STALE_AFTER } from '../shared/staleAfter'

const EFFECTS = {
  deposit: '达到后不能再充值',
  stake: '达到后不能再投注',
  loss: '亏损达到后不能再投注',
  session: '达到后当天不能再投注'
} as const

const inForce = (state: ProtectionState, kind: LimitKind, period: LimitPeriod): number | undefined =>
  state.limits.find(limit => limit.kind === kind && limit.period === period)?.amount

/** HH:mm of yyyy-MM-dd HH:mm:ss. */
const HOUR = [11, 16] as const
const MINUTE_DIGITS = 4
const minutesOf = (typed: string): string => wholeYuan(typed).slice(0, MINUTE_DIGITS)

/** Why a typed limit is none; an empty field removes a limit that is in force. */
function faultOf(kind: LimitKind, typed: string, known: number | undefined): string | undefined {
  if (typed === '' ? known !== undefined : typedLimit(kind, typed) !== undefined) return undefined
  const [least, most] = limitBounds(kind)
  return protectionMessage('protection.amount', { least, most })
}

/** What is typed means beside the limit in force; an empty field stands for none. */
const changeOf = (kind: LimitKind, known: number | undefined, typed: string) =>
  limitChange(known, typed === '' ? undefined : typedLimit(kind, typed))

/** 设置限额: an amount, or minutes; empty takes it away (§C2). */
export function limitSheet(kind: LimitKind, period: LimitPeriod): SheetForm {
  const name = limitName(kind, period)
  return sheetForm({
    title: name,
    source: fromCall('protectionState', () => ({})),
    fields: {
      amount({ data, values }) {
        const known = inForce(data, kind, period)
        const asked = { label: name, fault: faultOf(kind, values.amount, known) }
        const now = known === undefined ? '未设置' : `现在 ${figureText(kind, known)}`
        return kind === 'session'
          ? {
              ...asked,
              kind: 'text',
              label: '每日分钟数',
              inputMode: 'numeric',
              isWhole: true,
              clean: minutesOf,
              hint: now
            }
          : { ...asked, kind: 'amount', decimals: 0, nought: true, aside: now, sums: [200, 500, 1000] }
      }
    },
    notes({ data, values }) {
      const known = inForce(data, kind, period)
      const why =
        changeOf(kind, known, values.amount) === 'looser'
          ? `这是放宽：${protectionMessage('protection.later')}，在那之前仍按原限额执行。`
          : ''
      return [EFFECTS[kind], ...(why === '' ? [] : [why]), ...(known === undefined ? [] : ['留空表示取消限额。'])]
    },
    button({ data, values }) {
      const known = inForce(data, kind, period)
      const change = changeOf(kind, known, values.amount)
      const figure = values.amount === '' ? '' : figureText(kind, Number(values.amount) || 0)
      if (change === 'looser')
        return `明天 ${chinaDateTime(data.timeStamp).slice(...HOUR)} 起${figure && ' '}${figure || '不设限额'}`
      return figure === '' ? '设置限额' : `设为 ${figure}${change === 'tighter' ? '，立即生效' : ''}`
    },
    send: ({ values }, { api }) => api.call('setLimit', { kind, period, amount: values.amount }),
    done: result => ({
      toast: protectionMessage(
        result.by === 'answer' && result.answer.applied === 'later' ? 'protection.later' : 'protection.in-force'
      ),
      stale: STALE_AFTER.limit
    })
  })
}
