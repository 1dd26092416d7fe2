import { REWARD_STATE } from '../../contract/areas/activity'
import type { DataOf } from '../../contract/endpoints'
import { yuanText } from '../../rules/yuanText'

export type Reward = DataOf<'rewardList'>['list'][number]

const WHOLE = 100

/** How far a reward is, from 0 to 1. */
const shareOf = ({ done, need }: Reward): number => (need > 0 ? Math.min(1, done / need) : 0)

/** The sentence below a reward: when it can be claimed, or what it became. */
function onwardText({ state, amount, opens, until, time }: Reward): string {
  switch (state) {
    case REWARD_STATE.none:
      return amount > 0 ? `已达 ${yuanText(amount)} 元一档，${opens.slice(5, 16)} 起可领取` : '未达成'
    case REWARD_STATE.open:
      return `可领取 ${yuanText(amount)} 元，${until.slice(5, 16)} 前有效`
    case REWARD_STATE.claimed:
      return `已领取，${time.slice(0, 16)}`
    case REWARD_STATE.expired:
      return `已于 ${until.slice(5, 16)} 失效`
  }
}

/** How far a reward is. */
export function RewardProgress({ reward }: { readonly reward: Reward }) {
  const { done, need, state } = reward
  const percent = Math.floor(shareOf(reward) * WHOLE)
  return (
    <div className="progress">
      {need > 0 && (
        <>
          <div
            className={state === REWARD_STATE.open || state === REWARD_STATE.claimed ? 'meter meter--jade' : 'meter'}
            role="progressbar"
            aria-label="进度"
            aria-valuemin={0}
            aria-valuemax={WHOLE}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </div>
          <p className="progress__figures">
            {yuanText(done)} / {yuanText(need)}
          </p>
        </>
      )}
      <p>{onwardText(reward)}</p>
    </div>
  )
}
