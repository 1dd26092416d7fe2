import { shownIssue } from '../../../games/cards'
import type { NumberRange } from '../../../rules/numberRange'
import { printNumber } from '../../../rules/numberRange'
import { useGame } from '../../../state/hooks'
import { Icon } from '../../../ui/art/Icon'
import { BallRow } from '../../../widgets/BallRow'
import { ballLook } from '../../../widgets/ballLook'
import { factsText } from '../../../widgets/DrawTable'
import type { LastResult } from './drawView'

interface LastDrawProps {
  readonly type: number
  readonly typeId: number
  readonly range: NumberRange
  readonly shown: LastResult
  /** The numbers have just arrived: they drop in. */
  readonly fresh: boolean
  readonly expanded: boolean
  readonly onToggle: () => void
}

/** More balls than this fill the line by themselves, with no room for what they add up to. */
const FEW = 5

/** As many facts as stand beside five balls. */
const FACTS = 4

const NONE: readonly number[] = []

const blanks = ({ take }: NumberRange): readonly string[] => Array.from({ length: take }, () => '')

const isMany = ({ take }: NumberRange): boolean => take > FEW

function rowOf({ type, typeId, range }: Pick<LastDrawProps, 'type' | 'typeId' | 'range'>) {
  const many = isMany(range)
  const small = many && ballLook(type, typeId) !== 'six'
  return { type, typeId, size: small ? ('s' as const) : ('m' as const), fit: many }
}

/** The place of the last result until it is known: what stands below does not move when it comes. */
export function NoDrawYet(game: Pick<LastDrawProps, 'type' | 'typeId' | 'range'>) {
  return (
    <div className="issue issue--draw" aria-hidden="true">
      <BallRow {...rowOf(game)} codes={blanks(game.range)} hidden />
    </div>
  )
}

/**
 * The last result with its issue, or the digits that roll every 50 ms until it is there, blank where less motion is
 * wanted; a tap opens the history.
 */
export function LastDraw({ type, typeId, range, shown, fresh, expanded, onToggle }: LastDrawProps) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const digits = useGame(state => (still ? NONE : state.digits))
  const print = (numbers: readonly number[]) => numbers.map(number => printNumber(number, range.width))
  const rolled = digits.length > 0 ? print(digits) : blanks(range)
  const many = isMany(range)
  const common = rowOf({ type, typeId, range })
  return (
    <button type="button" className="issue issue--draw" aria-expanded={expanded} onClick={onToggle}>
      <span className="issue__no num">
        <b>{shownIssue(shown.rolling ? shown.issue : shown.draw.issue, type)}</b> 期
      </span>
      {shown.rolling ? (
        <>
          <BallRow key="rolling" {...common} codes={rolled} hidden />
          <span className="visually-hidden">开奖中</span>
        </>
      ) : (
        <BallRow
          key={shown.draw.issue}
          {...common}
          codes={print(shown.draw.result)}
          facts={shown.draw.facts}
          drop={fresh}
        />
      )}
      {!many && !shown.rolling && <span className="issue__facts num">{factsText(shown.draw.facts, FACTS)}</span>}
      <Icon name="down" size="xs" {...(expanded ? { className: 'is-up' } : {})} />
    </button>
  )
}
