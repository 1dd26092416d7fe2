import { amountFrom, amountText, plainYuan, shownAmount } from './amountText'
import { FieldNote, noted } from './FieldNote'
import type { FieldProps } from './FieldProps'
import { useCaret } from './useCaret'
import { useTypedPoint } from './useTypedPoint'

const TEN_THOUSAND = 10_000

/** The one big figure of a money form. */
export function AmountBox({ id, field, value, fault, onChange, onLeave }: FieldProps<'amount'>) {
  const { label, hint, aside, notes = [], decimals, nought, sums = [], isFixed = false, all, disabled = false } = field
  const typedPoint = useTypedPoint()
  const caret = useCaret(shownAmount(value) + typedPoint.point, typed => {
    if (decimals === 0) typedPoint.watch(typed)
    onChange(amountText(typed, decimals, nought))
  })
  return (
    <section className="money card">
      <p className="money__label">
        <label htmlFor={id}>{label}</label>
        {aside && <span className="num">{aside}</span>}
      </p>
      <div className="money__in">
        <span aria-hidden="true">¥</span>
        <input
          id={id}
          {...noted(id, fault, hint)}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder="0"
          readOnly={isFixed}
          disabled={disabled}
          {...caret}
          onBlur={() => {
            typedPoint.leave()
            onLeave()
          }}
        />
        {all !== undefined && !isFixed && (
          <button
            type="button"
            className="money__all"
            disabled={disabled || all <= 0}
            onClick={() => onChange(amountFrom(all, decimals))}
          >
            全部
          </button>
        )}
      </div>
      <FieldNote id={id} fault={fault} hint={hint} />
      {fault === undefined && notes.length > 0 && (
        <p className="money__hint">
          {notes.map(note => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
      {sums.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out as a grid in every browser
        <div className="sums" role="group" aria-label="快捷金额">
          {sums.map(sum => (
            <button
              type="button"
              key={sum}
              className="chip"
              aria-pressed={value === String(sum)}
              disabled={disabled}
              onClick={() => onChange(String(sum))}
            >
              {sum % TEN_THOUSAND === 0 ? `${sum / TEN_THOUSAND} 万` : plainYuan(sum)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
