import { Icon } from '../../../ui/art/Icon'
import { useBalanceCover } from '../../shared/hooks/useApp'
import { Actions } from '../page/Actions'
import type { Block } from './Block'

const COVERED = '****'

/** The one big figure of an overview, what belongs to it, and what can be done with it. */
export function SumCard({ sum }: { readonly sum: Extract<Block, { readonly kind: 'sum' }> }) {
  const { label, value, unit = '元', figures = [], actions = [], covers = false } = sum
  const [isCovered, setCovered] = useBalanceCover()
  const hidden = covers && isCovered
  return (
    <section className="card sum" aria-label={label}>
      <p className="sum__label">
        {label}
        {covers && (
          <button
            type="button"
            className="sum__eye"
            aria-label={isCovered ? `显示${label}` : `隐藏${label}`}
            aria-pressed={isCovered}
            onClick={() => setCovered(!isCovered)}
          >
            <Icon name={isCovered ? 'eye-off' : 'eye'} size="xs" />
          </button>
        )}
      </p>
      <p className="amount amount--big">
        {hidden ? COVERED : value}
        {!hidden && <small>{unit}</small>}
      </p>
      {actions.length > 0 && <Actions actions={actions} />}
      {figures.length > 0 && (
        <dl className="sum__figures">
          {figures.map(figure => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd className={figure.isWin ? 'totals__win' : undefined}>{hidden ? COVERED : figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
