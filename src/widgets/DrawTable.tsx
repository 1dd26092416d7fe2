import type { LastDraw } from '../contract/areas/issues'
import { shownIssue } from '../games/cards'
import { Icon } from '../ui/art/Icon'
import { BallRow, codesOf, wantsLabel } from './BallRow'
import { ballLook } from './ballLook'

interface DrawTableProps {
  readonly type: number
  readonly typeId: number
  readonly draws: readonly LastDraw[]
  readonly caption?: string
  /** Makes each issue a key: asks for its replay. */
  readonly onReplay?: ((draw: LastDraw) => void) | undefined
}

/** HH:mm of a wire time 'yyyy-MM-dd HH:mm:ss'. */
const minute = (openTime: string): string => openTime.slice(11, 16)

/** More balls than this take the line. */
const FEW = 5
/** Facts beside few balls, and beside many. */
const FACTS_OF_FEW = 4
const FACTS_OF_MANY = 3

/** Facts that the balls of mark six and the dice of 鱼虾蟹 tell themselves. */
const SHOWN_BY_BALLS: readonly string[] = ['special', 'sign', 'symbols']

type DrawFact = LastDraw['facts'][number]

/** What a draw adds up to, beside its balls: the sum needs no name there, and what two facts say is said once. */
export const factsText = (facts: readonly DrawFact[], most: number): string =>
  facts
    .filter(fact => !SHOWN_BY_BALLS.includes(fact.key ?? ''))
    .slice(0, most)
    .map(fact => (fact.key !== 'sum' && wantsLabel(fact) ? `${fact.label} ${fact.value}` : fact.value))
    .filter((words, at, all) => words !== all[at - 1])
    .join(' ')

/** Drawn issues, newest first: issue, balls, what they add up to. */
export function DrawTable({ type, typeId, draws, caption = '近期开奖', onReplay }: DrawTableProps) {
  return (
    <ul className="draws" aria-label={caption}>
      {draws.map(draw => {
        const codes = codesOf(draw.opencode)
        const many = codes.length > FEW
        const six = ballLook(type, typeId) === 'six'
        return (
          <li key={draw.issue} className="draws__row">
            {onReplay ? (
              <button
                type="button"
                className="draws__no draws__no--key num"
                aria-label={`回放 ${shownIssue(draw.issue, type)} ${minute(draw.openTime)}`}
                onClick={() => onReplay(draw)}
              >
                <b>{shownIssue(draw.issue, type)}</b>{' '}
                <small>
                  {minute(draw.openTime)} <Icon name="replay" size="xs" />
                </small>
              </button>
            ) : (
              <span className="draws__no num">
                <b>{shownIssue(draw.issue, type)}</b>
                <small>{minute(draw.openTime)}</small>
              </span>
            )}
            <BallRow
              type={type}
              typeId={typeId}
              codes={codes}
              size={many && !six ? 'xs' : 's'}
              fit={many}
              facts={draw.facts}
            />
            <span className="draws__facts num">{factsText(draw.facts, many ? FACTS_OF_MANY : FACTS_OF_FEW)}</span>
          </li>
        )
      })}
    </ul>
  )
}
