import { useState } from 'react'
import { TURNOVER_STATE } from '../../contract/areas/withdraw'
import type { DataOf } from '../../contract/endpoints'
import { yuanText } from '../../rules/yuanText'
import { Sheet } from '../../ui/modal/Sheet'
import { Actions } from '../kinds/page/Actions'
import { forfeitBonus } from './forfeitBonus'
import { Ring } from './Ring'
import './turnover.css'

type Condition = DataOf<'checkCondition'>

const STATE_WORDS: Readonly<Record<number, string>> = {
  [TURNOVER_STATE.open]: '进行中',
  [TURNOVER_STATE.done]: '已完成',
  [TURNOVER_STATE.void]: '已失效'
}

interface TurnoverCardProps {
  readonly turnover: Condition['turnover']
  readonly bonus: Condition['bonus']
}

/** 流水: how much has to be staked, how much was, what is left, and the way out where a bonus holds the money back. */
export function TurnoverCard({ turnover, bonus }: TurnoverCardProps) {
  const [open, setOpen] = useState(false)
  const { need, done, left, list } = turnover
  // A player who never had a task is shown no card.
  if (list.length === 0) return null
  return (
    <section className="card turnover" aria-label="流水">
      <div className="turnover__sum">
        <Ring part={need > 0 ? done / need : 1} label="流水" />
        <dl>
          <div>
            <dt>需要流水</dt>
            <dd>{yuanText(need)}</dd>
          </div>
          <div>
            <dt>已完成</dt>
            <dd>{yuanText(done)}</dd>
          </div>
          <div>
            <dt>还需</dt>
            <dd>
              <b>{yuanText(left)}</b>
            </dd>
          </div>
        </dl>
      </div>
      <div className="turnover__end">
        <button type="button" className="btn btn--s" onClick={() => setOpen(true)}>
          流水检查
        </button>
        {bonus.left > 0 && (
          <Actions look="small" actions={[{ kind: 'task', label: '放弃优惠', task: forfeitBonus(bonus.amount) }]} />
        )}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="流水检查">
        <ul className="turnover__list">
          {list.map((task, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have come in the same second
            <li key={place}>
              <p>
                <b>{task.title}</b>
                <span>{STATE_WORDS[task.state] ?? ''}</span>
              </p>
              <p className="num">
                {task.time} 金额 {yuanText(task.amount)}
              </p>
              <p className="num">
                要求 {yuanText(task.need)}，已完成 {yuanText(task.done)}，还需{' '}
                {yuanText(task.state === TURNOVER_STATE.open ? Math.max(0, task.need - task.done) : 0)}
              </p>
            </li>
          ))}
        </ul>
      </Sheet>
    </section>
  )
}
