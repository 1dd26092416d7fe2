import type { ChaseIssue, ChaseOrder } from '../../../contract/areas/chasing'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../../../contract/areas/chasing'
import type { DataOf } from '../../../contract/endpoints'
import { playTitleOf } from '../../../games/registry'
import { chinaDateTime, chinaDateTimeOrNone } from '../../../rules/chinaTime'
import { money, yuanOf } from '../../../rules/money'
import { printResult } from '../../../rules/opencode'
import type { ServerMessageKey } from '../../../text/serverMessages'
import { serverMessage } from '../../../text/serverMessages'
import { gameOf, widthOf } from '../../catalogue/catalogue'
import type { ChaseIssueRecord, ChaseRecord } from '../../domain/chase/ChaseReader'
import { linesOfText } from '../../domain/chase/chaseLines'
import { gameTitle, iconOfId } from '../betting/orderViews'

const STATE_TEXT: Readonly<Record<number, ServerMessageKey>> = {
  [CHASE_STATE.running]: 'chase.state.running',
  [CHASE_STATE.done]: 'chase.state.done',
  [CHASE_STATE.won]: 'chase.state.won',
  [CHASE_STATE.cancelled]: 'chase.state.cancelled',
  [CHASE_STATE.balance]: 'chase.state.balance',
  [CHASE_STATE.refused]: 'chase.state.refused',
  [CHASE_STATE.limited]: 'bet.limited'
}

const ISSUE_TEXT: Readonly<Record<number, ServerMessageKey>> = {
  [CHASE_ISSUE_STATE.waiting]: 'chase.issue.waiting',
  [CHASE_ISSUE_STATE.placed]: 'chase.issue.placed',
  [CHASE_ISSUE_STATE.won]: 'chase.issue.won',
  [CHASE_ISSUE_STATE.lost]: 'chase.issue.lost',
  [CHASE_ISSUE_STATE.cancelled]: 'chase.issue.cancelled',
  [CHASE_ISSUE_STATE.returned]: 'chase.issue.returned',
  [CHASE_ISSUE_STATE.missed]: 'chase.issue.missed'
}

/** A chase as lists have it: amounts in yuan. */
export const chaseOrderOf = (row: ChaseRecord): ChaseOrder => ({
  chsOrderId: String(row.id),
  type: gameOf(row.game_id)?.type ?? 0,
  typeId: row.game_id,
  typeName: gameTitle(row.game_id),
  iconUrl: iconOfId(row.game_id),
  playedName: playTitleOf(row.play_number),
  startIssue: row.start_issue,
  percentFinishedNum: `${row.finished}/${row.issue_count}`,
  isAutomatic: row.stop_on_win ? 1 : 0,
  gotBonuses: yuanOf(money(row.bonus)),
  chasingConsume: yuanOf(money(row.staked)),
  chasingAmountCount: yuanOf(money(row.total)),
  actionTime: chinaDateTime(row.placed_at),
  orderState: row.state,
  orderStateString: serverMessage(STATE_TEXT[row.state] ?? 'chase.state.running'),
  username: row.username
})

/** An issue that was never bet says why the chase had stopped, one whose bet was revoked says so. */
function issueStateText(row: ChaseIssueRecord): string {
  const neverBet = row.state === CHASE_ISSUE_STATE.cancelled && row.order_ids === null
  const why = neverBet && row.chase_state !== CHASE_STATE.running ? STATE_TEXT[row.chase_state] : ISSUE_TEXT[row.state]
  return serverMessage(why ?? 'chase.issue.waiting')
}

/** One issue of a chase, in yuan; `openCode` is empty while it is not drawn. */
function chaseIssueOf(row: ChaseIssueRecord): ChaseIssue {
  const width = widthOf(row.game_id)
  return {
    chso_id: String(row.id),
    issue: row.issue,
    multiple: row.multiple,
    investment: yuanOf(money(row.stake)),
    winningAmount: yuanOf(money(row.bonus)),
    openCode: row.result === null ? '' : printResult(row.result.split(',').map(Number), width),
    orderState: row.state,
    orderStateName: issueStateText(row),
    orderIds: [...(row.order_ids ?? [])]
  }
}

/** The selections every issue of a chase bets. */
const codesOf = (row: Pick<ChaseRecord, 'lines' | 'play_number'>) =>
  linesOfText(row.lines).map(line => ({
    chasingCode: line.actionCode,
    playedName: playTitleOf(row.play_number),
    actionNum: line.notes
  }))

/** A chase with a page of its issues. */
export const chaseDetailOf = (row: ChaseRecord, issues: readonly ChaseIssueRecord[]) => ({
  ...chaseOrderOf(row),
  playId: row.play_number,
  groupId: row.group_id,
  unitMode: row.unit_mode,
  chasingCodeList: codesOf(row),
  total: row.issue_count,
  chasingIssueList: issues.map(chaseIssueOf)
})

/** An issue of a chase with the chase it is of. */
export const chaseAwardsOf = (
  chase: ChaseRecord,
  issue: ChaseIssueRecord,
  cancellableUntil: number
): DataOf<'chaseAwards'> => ({
  ...chaseIssueOf(issue),
  chsOrderId: String(chase.id),
  type: gameOf(chase.game_id)?.type ?? 0,
  typeId: chase.game_id,
  typeName: gameTitle(chase.game_id),
  iconUrl: iconOfId(chase.game_id),
  playId: chase.play_number,
  unitMode: chase.unit_mode,
  actionTime: chinaDateTimeOrNone(issue.placed_at),
  cancellableUntil,
  chasingCodeList: codesOf(chase)
})
