import { yuanText } from '../../rules/yuanText'
import type { Task } from '../kinds/page/Task'
import { taskOf } from '../kinds/page/Task'
import { STALE_AFTER } from '../shared/staleAfter'

/** 放弃优惠: gives open bonuses back and is free to withdraw. @param amount yuan that would be taken */
export const forfeitBonus = (amount: number): Task =>
  taskOf({
    confirm: {
      title: '放弃优惠',
      text: `放弃后将扣回优惠 ${yuanText(amount)} 元，相应的流水要求随之取消。此操作不能撤销。`
    },
    stepUp: { line: '放弃优惠，扣回', amount: yuanText(amount) },
    send: ({ money, stepUp, onKey }) => money.send('forfeitBonus', stepUp, onKey),
    done: result => ({
      toast: result.by === 'answer' ? `已放弃优惠，扣回${yuanText(result.answer.taken)}元` : '已放弃优惠',
      stale: STALE_AFTER.withdrawal
    })
  })
