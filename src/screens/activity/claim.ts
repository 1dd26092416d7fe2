import { yuanText } from '../../rules/yuanText'
import type { Action } from '../kinds/page/Action'
import { taskOf } from '../kinds/page/Task'
import { BALANCES } from '../shared/staleAfter'
import type { Reward } from './RewardProgress'

/** Claims a reward. @param label what the button says */
export const claimAction = ({ id, amount }: Reward, label = `领取 ${yuanText(amount)} 元`): Action => ({
  kind: 'task',
  label,
  isMain: true,
  task: taskOf({
    send: ({ api }) => api.call('claimReward', { id }),
    done: () => ({ toast: '领取成功，奖励已到账', stale: ['rewardList', ...BALANCES] })
  })
})
