import { CHASE_STATE } from '../../contract/areas/chasing'
import { shownIssue } from '../../games/cards'
import { yuanText } from '../../rules/yuanText'
import { overviewScreen } from '../kinds/overview/overviewScreen'
import { fromCall } from '../kinds/page/Source'
import { orderWords } from '../shared/orderWords'
import { stakeWordsOf } from '../shared/stakeWords'
import { TEAM_CHASES_PATH } from './agencyPaths'
import { HIDDEN_CHASE } from './hiddenWords'

const RUNNING_MS = 5000
/** A chase has no more issues. */
const ALL_ISSUES = 100

/** 追号详情 of a member: to read, with nothing to press (§G6.1). */
export const TeamChase = overviewScreen({
  title: '追号详情',
  parent: TEAM_CHASES_PATH,
  needs: 'id',
  source: fromCall(
    'teamChaseDetail',
    at => ({ id: at.get('id') ?? '', page: 1, limit: ALL_ISSUES }),
    chase => (chase?.orderState === CHASE_STATE.running ? RUNNING_MS : false)
  ),
  blocks: chase => [
    {
      kind: 'sum',
      label: chase.orderStateString,
      value: yuanText(chase.chasingConsume),
      figures: [
        { label: '总金额', value: yuanText(chase.chasingAmountCount) },
        { label: '奖金', value: yuanText(chase.gotBonuses), isWin: chase.gotBonuses > 0 },
        { label: '已完成', value: `${chase.percentFinishedNum} 期` }
      ]
    },
    {
      kind: 'facts',
      facts: [
        { label: '会员', value: chase.name },
        { label: '彩种', value: chase.typeName },
        ...chase.chasingCodeList.map(({ chasingCode, playedName, actionNum }, place) => ({
          label: place === 0 ? '投注内容' : `投注内容 ${place + 1}`,
          value: `${chasingCode === '' ? HIDDEN_CHASE : orderWords({ ...chase, name: playedName, actioncode: chasingCode }).content}（${actionNum} 注）`
        })),
        { label: '玩法', value: chase.playedName },
        { label: '起始期号', value: `${shownIssue(chase.startIssue, chase.type)} 期` },
        { label: '中奖即停', value: chase.isAutomatic === 1 ? '是' : '否' },
        { label: '追号时间', value: chase.actionTime },
        { label: '追号编号', value: chase.chsOrderId, copy: chase.chsOrderId }
      ]
    },
    {
      kind: 'list',
      title: '追号期数',
      rows: chase.chasingIssueList.map(issue => ({
        label: `${shownIssue(issue.issue, chase.type)} 期`,
        note: `${stakeWordsOf(chase.playId).of(issue.multiple, chase.unitMode)}，${yuanText(issue.investment)} 元`,
        value:
          issue.winningAmount > 0 ? `${issue.orderStateName} +${yuanText(issue.winningAmount)}` : issue.orderStateName
      }))
    }
  ]
})
