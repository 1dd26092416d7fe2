import { Icon } from '../../../ui/art/Icon'
import '../../shared/steps.css'
import type { OrderStep } from './OrderTable'

/** Steps one under another; the rail below a step is jade only when that step is done. */
export function Steps({ steps }: { readonly steps: readonly OrderStep[] }) {
  return (
    <ol className="card chain">
      {steps.map(({ state, title, time, note }, at) => (
        <li key={title} data-s={state} aria-current={state === 'run' ? 'step' : undefined}>
          <span className="chain__mark" aria-hidden="true">
            {state === 'ok' && <Icon name="check" size="xs" />}
            {state === 'bad' && <Icon name="close" size="xs" />}
            {(state === 'run' || state === 'none') && at + 1}
          </span>
          <p className="chain__head">
            {title}
            {time && <small>{time}</small>}
          </p>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
