import type { BetLine } from '../../../contract/areas/betting'
import type { PlayConfig } from '../../../contract/areas/catalogue'
import type { Money, UnitMode } from '../../../rules/money'
import { money, odds, slipMoney, YUAN, yuanOf } from '../../../rules/money'
import type { Play, Selection } from '../../../rules/play'
import { playTitle } from '../../../rules/playTitle'
import { maxWin, slipTotals } from '../../../rules/slip'
import { contentText } from '../../../widgets/contentText'
import type { BoardPick } from './pick'
import { readPick } from './pick'

/** One play on the board: what the server says of it, its rules, and what is picked on it. */
export interface BoardPlay {
  readonly config: PlayConfig
  readonly play: Play
  readonly pick: BoardPick
}

/** What one note costs, and how often. */
export interface Stake {
  readonly unitMode: UnitMode
  readonly multiple: number
}

/** One line of the slip: one play with a valid selection. */
export interface Line {
  readonly config: PlayConfig
  readonly selection: Selection
  readonly actionCode: string
  readonly notes: number
  /** What was picked, in words: 冠军：2 6. */
  readonly content: string
  /** The best odds one note of this line can win at. */
  readonly bestOdds: number
}

export interface Totals {
  readonly notes: number
  readonly money: Money
  /** 单注(累计)最高可中; absent when a play has two prices (maxOddTwo, §S2.2). */
  readonly maxWin?: Money
}

/** Options may have odds of their own: the best of the picked ones counts; for an upload the play's maxOdds. */
function bestOddsOf(config: PlayConfig, selection: Selection): number {
  if (selection.form !== 'picks') return config.maxOdds
  const picked = config.selectGroup.flatMap((row, index) =>
    row.options.filter(option => selection.rows[index]?.includes(option.value)).map(option => option.odds)
  )
  return picked.length > 0 ? Math.max(...picked) : config.maxOdds
}

/** The lines that hold at least one note. */
export function linesOfBoard(board: readonly BoardPlay[], plates = false): readonly Line[] {
  return board.flatMap(({ config, play, pick }) => {
    const { selection } = readPick(play, pick)
    const notes = play.check(selection).ok ? play.count(selection) : 0
    if (notes < 1) return []
    return [
      {
        config,
        selection,
        actionCode: play.encode(selection),
        notes,
        content: contentText(play, selection, plates),
        bestOdds: bestOddsOf(config, selection)
      }
    ]
  })
}

export const titleOf = ({ config }: Line): string => playTitle(config.groupName, config.playName)

const priced = (line: Line, stake: Stake) => ({
  notes: line.notes,
  ...stake,
  oneYuanValue: line.config.oneYuanValue === 2 ? (2 as const) : (1 as const)
})

export const lineMoney = (line: Line, stake: Stake): Money =>
  slipMoney(line.notes, stake.unitMode, line.config.oneYuanValue, stake.multiple)

/** `periods`: rounds of an instant series, each bets all lines. */
export function totalsOf(lines: readonly Line[], stake: Stake, periods = 1): Totals {
  const totals = slipTotals(
    lines.map(line => priced(line, stake)),
    periods
  )
  if (lines.length === 0 || lines.some(line => line.config.maxOddTwo !== 0)) return totals
  const wins = lines.map(line => maxWin(odds(Math.round(line.bestOdds * YUAN)), priced(line, stake), periods))
  return { ...totals, maxWin: money(Math.max(...wins)) }
}

/** The lines on the wire, for one issue (bet line of §S3). */
export const wireLines = (
  lines: readonly Line[],
  stake: Stake,
  game: { readonly type: number; readonly typeId: number; readonly issue: string }
): readonly BetLine[] =>
  lines.map(line => ({
    type: game.type,
    typeId: game.typeId,
    playType: line.config.playId,
    playGroup: line.config.groupId,
    actionNo: game.issue,
    actionCode: line.actionCode,
    actionNum: line.notes,
    actionCoin: yuanOf(lineMoney(line, stake)),
    multiple: stake.multiple,
    unitMode: stake.unitMode,
    unitMenu: line.config.unitMenu
  }))
