import { useNavigate } from 'react-router'
import type { DataOf } from '../../contract/endpoints'
import { shownIssue } from '../../games/cards'
import { yuanText } from '../../rules/yuanText'
import { gamePath, loginPath, RECORD_PATH, SERVICE_PATH } from '../../state/paths'
import { Button } from '../../ui/controls/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import type { Action } from '../kinds/page/Action'
import '../kinds/page/kinds.css'
import { taskOf } from '../kinds/page/Task'
import { fromPages } from '../kinds/records/RecordsTable'
import { recordsTab } from '../kinds/records/recordsScreen'
import { GameIcon } from '../shared/GameIcon'
import { selectionState } from '../shared/gameSelection'
import { useUser } from '../shared/hooks/useApp'
import { isWin } from '../shared/isWin'
import { PickedWords } from '../shared/PickedWords'
import { statusText } from '../shared/statusText'

type Card = DataOf<'shareList'>['list'][number]

/** A new card shows within a second, sockets or not (§M4.7). */
const LOOK_EVERY_MS = 800

const withdrawal = (orderId: string): Action => ({
  kind: 'task',
  label: '撤回',
  task: taskOf({
    confirm: { title: '撤回晒单', text: '撤回后其他玩家将看不到这张注单，注单本身不变。' },
    send: ({ api }) => api.call('withdrawShare', { orderId }),
    done: () => ({ toast: '已撤回', stale: ['shareList'] })
  })
})

/** 跟投: opens the desk with the selection. Nothing is bet by it. */
function Follow({ card }: { readonly card: Card }) {
  const navigate = useNavigate()
  const { follow } = card
  if (!follow) return null
  return (
    <div className="share__follow">
      <Button small kind="tint" onPress={() => void navigate(gamePath(card), { state: selectionState(follow) })}>
        跟投
      </Button>
    </div>
  )
}

const FEED = recordsTab<Card>({
  label: '晒单',
  source: fromPages(
    'shareList',
    page => ({ page }),
    ({ total, list }) => ({ total, rows: list })
  ),
  idOf: ({ id }) => String(id),
  timeOf: ({ time }) => time,
  line: card => ({
    mark: <GameIcon game={card} size="s" />,
    title: `${card.title} ${shownIssue(card.actionNo, card.type)} 期`,
    sub: `${card.username}，投注 ${yuanText(card.actioncoin)} 元`,
    ...(card.bonus > 0 && { amount: yuanText(card.bonus), isWin: isWin(card) }),
    end: card.bonus > 0 && !isWin(card) ? '返奖' : statusText(card.orderstatus),
    part: (
      <div className="share">
        <p>
          {card.playName} <PickedWords order={card} />
        </p>
        <Follow card={card} />
      </div>
    )
  }),
  actions: ({ orderId }) => (orderId === '' ? [] : [withdrawal(orderId)]),
  empty: '暂无晒单',
  onward: { label: '去投注记录晒单', to: RECORD_PATH },
  refetchEvery: () => LOOK_EVERY_MS
})

/** 晒单: bets that players show each other (§M4.7). */
export function ShareFeed() {
  const navigate = useNavigate()
  const user = useUser()
  if (!user) {
    const onPress = () => void navigate(loginPath(`${SERVICE_PATH}?headerIndex=1`))
    return <EmptyState text="登录后可查看晒单" action={{ label: '去登录', onPress }} />
  }
  return user.service.commands.chatEnable === 1 ? FEED.list() : <EmptyState text="聊天室未开启" />
}
