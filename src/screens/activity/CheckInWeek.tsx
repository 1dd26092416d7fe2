import { SIGN_STATE } from '../../contract/areas/activity'
import type { DataOf } from '../../contract/endpoints'
import { yuanText } from '../../rules/yuanText'
import type { Action } from '../kinds/page/Action'
import { Actions } from '../kinds/page/Actions'
import { taskOf } from '../kinds/page/Task'
import { BALANCES } from '../shared/staleAfter'

type SignInfo = DataOf<'signInfo'>

const SIGN = taskOf({
  send: ({ api }) => api.call('signIn', {}),
  done: result => ({
    ...(result.by === 'answer' && { toast: `签到成功，获得${yuanText(result.answer.amount)}元` }),
    stale: ['signInfo', ...BALANCES]
  })
})

function signAction({ today, need, done }: SignInfo): Action {
  const isSigned = today.state === SIGN_STATE.signed
  return {
    kind: 'task',
    label: isSigned ? '今日已签到' : '签到',
    isMain: !isSigned,
    disabled: isSigned || done < need,
    task: SIGN
  }
}

/** The streak, the button, and what the seven days of a round pay. */
export function CheckInWeek({ info }: { readonly info: SignInfo }) {
  const { days, streak, need, done, today } = info
  const isShort = today.state !== SIGN_STATE.signed && done < need
  return (
    <section className="card streakbox" aria-label="连续签到">
      <div className="streakbox__head">
        <p>
          已连续签到 <b>{streak} 天</b>
        </p>
        <Actions actions={[signAction(info)]} look="small" />
      </div>
      <ol className="rewards">
        {days.map(({ amount, state }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first to the seventh day
          <li key={place} data-on={state === SIGN_STATE.signed || undefined}>
            <i>+{amount}</i>第 {place + 1} 天
          </li>
        ))}
      </ol>
      {isShort && (
        <p className="streakbox__need">
          今日有效投注满{need}元可签到，已完成 {yuanText(done)} 元
        </p>
      )}
    </section>
  )
}
