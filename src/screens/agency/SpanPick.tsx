import { useState } from 'react'
import { LIST_DAYS, REPORT_DAYS } from '../../rules/agency/team'
import { AGENCY_MESSAGES } from '../../text/agencyMessages'
import { fill } from '../../text/fill'
import { Icon } from '../../ui/art/Icon'
import { Button } from '../../ui/controls/Button'
import { Segmented } from '../../ui/controls/Segmented'
import { ListRow } from '../../ui/lists/ListRow'
import { Sheet } from '../../ui/modal/Sheet'
import { useAddress } from '../kinds/page/useSource'
import type { FilterControlProps } from '../kinds/records/Filter'
import type { Span } from './span'
import { daysOf, SPANS, spanFrom, spanNamed, spanText } from './span'

/** Spans that stand in sight; the others are in the sheet. */
const IN_SIGHT = 4

/** Why two days are no span. */
function faultOf(span: Span, most: number): string | undefined {
  const days = daysOf(span)
  if (days < 1) return AGENCY_MESSAGES['report.order']
  return days > most ? fill(AGENCY_MESSAGES['report.range'], { n: most }) : undefined
}

/** 11-16 至 11-22. */
const shown = ({ dateFrom, dateTo }: Span): string =>
  dateFrom === dateTo ? dateFrom.slice(5) : `${dateFrom.slice(5)} 至 ${dateTo.slice(5)}`

interface SpanPickProps extends FilterControlProps {
  readonly most: number
}

/** A span of days: the usual ones at once, any other in a sheet. */
function SpanPick({ label, value, onChange, most }: SpanPickProps) {
  const { today } = useAddress()
  const [open, setOpen] = useState(false)
  const span = spanFrom(value, today)
  const segments = SPANS.slice(0, IN_SIGHT).map(({ value: key, label: name }) => ({ key: String(key), label: name }))
  const choose = (text: string) => {
    setOpen(false)
    onChange(text)
  }
  return (
    <div className="span">
      <Segmented wide label={label} items={segments} value={spanNamed(value) ?? ''} onChange={onChange} />
      <button type="button" className="span__days" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="calendar" size="s" />
        {shown(span)}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <div className="dates">
          {SPANS.map(({ value: key, label: name }) => (
            <ListRow key={key} label={name} chosen={spanNamed(value) === key} onPress={() => choose(key)} />
          ))}
        </div>
        <OwnDays key={spanText(span)} span={span} most={most} today={today} onChoose={choose} />
      </Sheet>
    </div>
  )
}

interface OwnDaysProps {
  readonly span: Span
  readonly most: number
  readonly today: string
  readonly onChoose: (text: string) => void
}

/** 自定义: two days of the player's own. */
function OwnDays({ span, most, today, onChoose }: OwnDaysProps) {
  const [own, setOwn] = useState(span)
  const fault = faultOf(own, most)
  const day = (name: keyof Span, label: string) => (
    <label>
      {label}
      <input
        type="date"
        max={today}
        value={own[name]}
        onChange={event => setOwn({ ...own, [name]: event.currentTarget.value })}
      />
    </label>
  )
  return (
    <div className="span__own">
      {day('dateFrom', '开始日期')}
      {day('dateTo', '结束日期')}
      {fault && <p role="alert">{fault}</p>}
      <Button
        kind="primary"
        wide
        disabled={fault !== undefined || own.dateFrom === '' || own.dateTo === ''}
        onPress={() => onChoose(spanText(own))}
      >
        查询
      </Button>
    </div>
  )
}

/** For reports. */
export const ReportSpan = (props: FilterControlProps) => <SpanPick {...props} most={REPORT_DAYS} />
/** For lists of bets. */
export const ListSpan = (props: FilterControlProps) => <SpanPick {...props} most={LIST_DAYS} />
