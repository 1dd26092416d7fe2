import { SIGN_STATE } from '../../contract/areas/activity'
import type { DataOf } from '../../contract/endpoints'
import { monthBeside } from '../../rules/activity/signIn'
import { dayOfDate, weekdayOf } from '../../rules/chinaTime'
import { Icon } from '../../ui/art/Icon'
import { useAddressPart } from '../kinds/page/useAddressPart'

type SignInfo = DataOf<'signInfo'>
type MonthDay = SignInfo['month'][number]

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']
const MONTH_LENGTH = 'yyyy-MM'.length

/** A month of days, from Sunday on, and the way to the one before. */
export function CheckInMonth({ days, today }: { readonly days: SignInfo['month']; readonly today: SignInfo['today'] }) {
  const [, setMonth] = useAddressPart('month')
  const [first] = days
  if (!first) return null
  const month = first.date.slice(0, MONTH_LENGTH)
  const isNow = month >= today.date.slice(0, MONTH_LENGTH)
  const blanks = weekdayOf(dayOfDate(first.date) ?? 0) % WEEKDAYS.length
  return (
    <section className="card" aria-label="签到日历">
      <div className="calhead">
        <b className="num">
          {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
        </b>
        <span className="calhead__ways">
          <button
            type="button"
            className="nav__btn"
            aria-label="上个月"
            onClick={() => setMonth(monthBeside(month, -1))}
          >
            <Icon name="back" size="s" />
          </button>
          <button
            type="button"
            className="nav__btn"
            aria-label="下个月"
            disabled={isNow}
            onClick={() => setMonth(monthBeside(month, 1))}
          >
            <Icon name="next" size="s" />
          </button>
        </span>
      </div>
      <div className="month">
        {WEEKDAYS.map(name => (
          <i key={name}>{name}</i>
        ))}
        {blanks > 0 && <span aria-hidden="true" style={{ gridColumn: `span ${blanks}` }} />}
        {days.map(day => (
          <Day key={day.date} day={day} isToday={day.date === today.date} />
        ))}
      </div>
    </section>
  )
}

const WORDS = {
  [SIGN_STATE.none]: '',
  [SIGN_STATE.signed]: '✓',
  [SIGN_STATE.open]: '可签',
  [SIGN_STATE.missed]: '未签'
} as const

function Day({ day: { date, state }, isToday }: { readonly day: MonthDay; readonly isToday: boolean }) {
  const isSigned = state === SIGN_STATE.signed
  return (
    <span
      data-on={isSigned || undefined}
      data-now={isToday || undefined}
      data-late={state === SIGN_STATE.none || undefined}
    >
      {Number(date.slice(MONTH_LENGTH + 1))}
      {WORDS[state] !== '' && <small>{isToday && isSigned ? '已签' : WORDS[state]}</small>}
    </span>
  )
}
