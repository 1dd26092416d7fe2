import { useState } from 'react'
import type { LotteryEntry } from '../../contract/areas/games'
import { chinaDateTime } from '../../rules/chinaTime'
import type { NumberRange } from '../../rules/numberRange'
import { useServices } from '../../state/ServicesContext'
import { message } from '../../text/messages'
import { Icon } from '../../ui/art/Icon'
import { Button } from '../../ui/controls/Button'
import type { Mark } from '../../widgets/trend/MissTable'
import type { TableModel } from '../../widgets/trend/tableModel'
import { usePopup } from '../shared/hooks/useApp'
import { useAttempt } from '../shared/hooks/useAttempt'
import { Lazy } from '../shared/lazy/Lazy'
import { truths } from '../shared/truth/lazyTruths'
import { LegendSheet } from './LegendSheet'

interface LegendBarProps {
  readonly model: TableModel
  readonly title: string
  readonly marks: readonly Mark[]
  readonly game: LotteryEntry
  readonly range: NumberRange
  /** Cell under the cross-hair, in words. */
  readonly picked: string | undefined
  /** The newest rows are out of sight: a key leads back to them. */
  readonly away: boolean
  readonly onEnd: () => void
  readonly onBet: () => void
}

/** What the marks mean, the formulas, the table as a picture, and the way to the betting screen. */
export function LegendBar({ model, title, marks, game, range, picked, away, onEnd, onBet }: LegendBarProps) {
  const { time } = useServices()
  const popup = usePopup()
  const [open, setOpen] = useState(false)
  const [busy, attempt] = useAttempt()
  const share = async () => {
    // Few tables are shared: the code that draws the picture is fetched for the first.
    const drawn = await import('../../widgets/trend/shareTable').catch(() => undefined)
    if (!drawn) return popup(message('net.failed'))
    const shared = await drawn.shareTable({
      model,
      title: `${game.title} ${title}`,
      type: game.type,
      marks,
      time: chinaDateTime(time.now())
    })
    if (shared === 'saved') popup(message('image.saved'))
  }
  return (
    <footer className="legend">
      {away && (
        <button type="button" className="legend__end" onClick={onEnd}>
          最新 ↓
        </button>
      )}
      {picked ? (
        <span className="legend__picked cut" role="status">
          {picked}
        </span>
      ) : (
        // A table of figures alone has neither hits nor misses.
        model.footer.length > 0 && (
          <>
            <span>
              <i className="k" />
              开出
            </span>
            {marks.includes('layers') && (
              <span>
                <i className="k k--bar" />
                当前遗漏
              </span>
            )}
          </>
        )
      )}
      <span className="legend__keys">
        <button type="button" className="legend__key" aria-label="图例说明" onClick={() => setOpen(true)}>
          <Icon name="info" size="s" />
        </button>
        {model.footer.length > 0 && (
          <Lazy part={truths} waiting={null}>
            {file => <file.TableTruth range={range} model={model} />}
          </Lazy>
        )}
        <button
          type="button"
          className="legend__key"
          aria-label="分享图片"
          disabled={busy}
          onClick={() => attempt(share)}
        >
          <Icon name="share" size="s" />
        </button>
        <Button kind="primary" small onPress={onBet}>
          去投注
        </Button>
      </span>
      <LegendSheet open={open} onClose={() => setOpen(false)} />
    </footer>
  )
}
