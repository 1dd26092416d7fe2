import type { PlayRow, QuickPick } from '../rules/play'
import { QUICK_NAMES } from '../rules/play'
import { quickPick } from '../rules/quickPick'

interface QuickPicksProps {
  readonly row: PlayRow
  /** What the row is called where several have the same label. */
  readonly name?: string
  readonly picked: readonly number[]
  readonly onQuick: (pick: QuickPick) => void
}

/** Fewer than six do not stand over the keys but at the end of the line. */
const FEW = 6

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every(value => b.includes(value))

/** 全大小单双清 of a row; the one that the row equals is pressed. */
export function QuickPicks({ row, name = row.label, picked, onQuick }: QuickPicksProps) {
  const { quick } = row
  if (quick.length === 0) return null
  const isOn = (pick: QuickPick) => picked.length > 0 && same(picked, quickPick(row, pick))
  return (
    <div className={quick.length < FEW ? 'quick quick--few' : 'quick'}>
      {quick.map(pick => (
        <button
          key={pick}
          type="button"
          aria-label={`${name} ${QUICK_NAMES[pick]}`}
          aria-pressed={isOn(pick)}
          onClick={() => onQuick(pick)}
        >
          {QUICK_NAMES[pick]}
        </button>
      ))}
    </div>
  )
}
