import { useState } from 'react'
import { chinaDate } from '../../rules/chinaTime'
import { twoDigits } from '../../rules/twoDigits'
import { signedText, yuanText } from '../../rules/yuanText'
import { Button } from '../../ui/controls/Button'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { OverviewRows } from '../kinds/overview/OverviewRows'
import { FailedState } from '../kinds/page/FailedState'
import { useCall } from '../shared/hooks/useCall'
import { minutesText } from '../shared/protection/limitFigures'
import './protection.css'

const MONTHS = 12

/** yyyy-MM some months before the one of an instant. */
function monthBack(now: number, back: number): string {
  const [year = 0, month = 1] = chinaDate(now).split('-').map(Number)
  const at = year * 12 + month - 1 - back
  return `${Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}`
}

/** 每日净额: a month at a time, twelve of them. */
export function NetMonths({ now }: { readonly now: number }) {
  const [back, setBack] = useState(0)
  const month = monthBack(now, back)
  const { data, isError, refetch } = useCall('protectionNet', { month }, { staleMs: 60_000 })
  return (
    <section aria-label="每日净额">
      <div className="section net__head">
        <Button small disabled={back >= MONTHS - 1} onPress={() => setBack(back + 1)}>
          上月
        </Button>
        <h2 className="num">{month} 每日净额</h2>
        <Button small disabled={back === 0} onPress={() => setBack(back - 1)}>
          下月
        </Button>
      </div>
      {data ? (
        data.length > 0 ? (
          <OverviewRows
            title={undefined}
            rows={data.map(({ day, staked, won, net, minutes }) => ({
              label: day,
              note: `投注 ${yuanText(staked)}，中奖 ${yuanText(won)}，${minutesText(minutes)}`,
              value: signedText(net)
            }))}
          />
        ) : (
          <p className="card net__none">本月没有记录</p>
        )
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </section>
  )
}
