import type { BetLine } from '../../../contract/areas/betting'
import type { Money, UnitMode } from '../../../rules/money'
import { money, odds, YUAN, yuanOf } from '../../../rules/money'
import { playTitle } from '../../../rules/playTitle'
import { maxWin, slipMoney, slipTotals } from '../../../rules/slipTotals'
import type { Picks, SlipLine } from './readPicks'
import type { SlipFault } from './SlipFault'

/** What one note costs, and how often. */
export interface Stake {
  readonly unitMode: UnitMode
  readonly multiple: number
}

interface Totals {
  readonly notes: number
  readonly money: Money
  /** 单注(累计)最高可中; absent when a play has two prices (maxOddTwo, §S2.2). */
  readonly maxWin?: Money
}

/** What the player would confirm now: the picks as read, at a stake. Footer, panel, basket and chase all read this. */
export interface Slip extends Picks {
  readonly stake: Stake
  /** Notes and yuan of one round. */
  readonly totals: Totals
  /** Whose prices are on the screen; undefined where a back end names none. */
  readonly bonusGroup: number | undefined
  /** A line that holds more notes or money than its play takes. */
  readonly limitFault: SlipFault | undefined
}

/** What the picks of a board cost. A form reads its picks and prices them apart: a new stake reads no pick again. */
export const priceSlip = (picks: Picks, stake: Stake): Slip => ({
  ...picks,
  stake,
  bonusGroup: picks.lines[0]?.config.bonusGroup,
  totals: totalsOf(picks.lines, stake),
  limitFault: limitFault(picks.lines, stake)
})

function limitFault(lines: readonly SlipLine[], stake: Stake): SlipFault | undefined {
  for (const line of lines) {
    const { maxSingle, maxInput, isSingleForm } = line.config
    if (isSingleForm === 1 && line.notes > maxSingle) return { code: 'bet.single-limit', params: { n: maxSingle } }
    if (yuanOf(lineMoney(line, stake)) > maxInput) return { code: 'bet.too-much', params: { max: maxInput } }
  }
  return undefined
}

/** The play of a line, with its group. */
export const lineTitle = ({ config }: SlipLine): string => playTitle(config.groupName, config.playName)

const priced = (line: SlipLine, stake: Stake) => ({
  notes: line.notes,
  ...stake,
  oneYuanValue: line.config.oneYuanValue === 2 ? (2 as const) : (1 as const)
})

const lineMoney = (line: SlipLine, stake: Stake): Money =>
  slipMoney(line.notes, stake.unitMode, line.config.oneYuanValue, stake.multiple)

/** `rounds`: of an instant series, each bets all lines. */
export function totalsOf(lines: readonly SlipLine[], stake: Stake, rounds = 1): Totals {
  const totals = slipTotals(
    lines.map(line => priced(line, stake)),
    rounds
  )
  if (lines.length === 0 || lines.some(line => line.config.maxOddTwo !== 0)) return totals
  const wins = lines.map(line => maxWin(odds(Math.round(line.bestOdds * YUAN)), priced(line, stake), rounds))
  return { ...totals, maxWin: money(Math.max(...wins)) }
}

/** The lines on the wire, for one issue (bet line of §S3). */
export const wireLines = (
  { lines, stake }: Pick<Slip, 'lines' | 'stake'>,
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
