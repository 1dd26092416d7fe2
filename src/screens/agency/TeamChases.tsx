import { useSearchParams } from 'react-router'
import { CHASE_STATE } from '../../contract/areas/chasing'
import { shownIssue } from '../../games/cards'
import { yuanText } from '../../rules/yuanText'
import { fromCursor } from '../kinds/records/RecordsTable'
import { recordsScreen, recordsTab } from '../kinds/records/recordsScreen'
import { PAGE_SIZE } from '../kinds/records/useRecordPages'
import { GameIcon } from '../shared/GameIcon'
import { AGENT_PATH } from '../shared/moneyPaths'
import { titleOf } from '../shared/moneyTitles'
import { TEAM_CHASES_PATH } from './agencyPaths'
import { MEMBER, REPORT_SPAN, whoseAt } from './filters'
import { OPEN_FIRST, withoutFilters } from './onward'
import { spanOf } from './span'
import { TeamChase } from './TeamChase'
import { teamChasePath } from './teamPaths'

const List = recordsScreen({
  title: titleOf(TEAM_CHASES_PATH),
  parent: AGENT_PATH,
  tabs: [
    recordsTab({
      label: titleOf(TEAM_CHASES_PATH),
      filters: [REPORT_SPAN, MEMBER],
      source: fromCursor(
        'teamChases',
        (cursor, at) => ({ ...spanOf(at), ...whoseAt(at), limit: PAGE_SIZE, cursor }),
        ({ list, next }) => ({ rows: list, next })
      ),
      idOf: ({ chsOrderId }) => chsOrderId,
      timeOf: ({ actionTime }) => actionTime,
      line: chase => ({
        mark: <GameIcon game={chase} size="s" />,
        title: chase.typeName,
        sub: `${chase.username}，${chase.playedName}，${shownIssue(chase.startIssue, chase.type)} 期起，${chase.percentFinishedNum} 期`,
        amount: yuanText(chase.chasingConsume),
        state: {
          text: chase.orderStateString,
          tone: chase.orderState === CHASE_STATE.running ? 'wait' : 'off'
        },
        ...(chase.gotBonuses > 0 && { end: `奖金 ${yuanText(chase.gotBonuses)}` })
      }),
      to: ({ chsOrderId }) => teamChasePath(chsOrderId),
      empty: '暂无追号记录...',
      onward: withoutFilters(TEAM_CHASES_PATH, OPEN_FIRST)
    })
  ]
})

/** 追号明细: chases of the team, or the one the address names. */
export function TeamChases() {
  const [at] = useSearchParams()
  return at.has('id') ? <TeamChase /> : <List />
}
