import { useEffect, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LotteryEntry } from '../../../contract/areas/games'
import { shownIssue } from '../../../games/cards'
import { playIn, rulesOfEntry } from '../../../games/registry'
import { CHASE_MOST_BASKET, isMixed, spentOf } from '../../../rules/chase'
import { yuanOf } from '../../../rules/money'
import { yuanText } from '../../../rules/yuanText'
import type { BasketEntry } from '../../../state/basketStore'
import { useBoards } from '../../../state/boards'
import { useBasket, useGame, useSession, useStores } from '../../../state/hooks'
import { gamePath, SLIP_CODE_PATH } from '../../../state/paths'
import { useServices } from '../../../state/ServicesContext'
import { betMessage } from '../../../text/betMessages'
import { Icon } from '../../../ui/art/Icon'
import { Button } from '../../../ui/controls/Button'
import { Switch } from '../../../ui/controls/Switch'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NavBar } from '../../../ui/layout/NavBar'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { Dialog } from '../../../ui/modal/Dialog'
import { endLabel } from '../../../widgets/IssueLine'
import { bonusGroupOf } from '../../shared/bonusGroup'
import { SlipCodeButton } from '../../shared/slip-code/SlipCodeButton'
import { ChasePlan } from '../chase/ChasePlan'
import { checkChase, paidAtOnce } from '../chase/chaseSlip'
import { useChase } from '../chase/useChase'
import { useSendChase } from '../chase/useSendChase'
import { SaleCountdown } from '../draw/SaleCountdown'
import { useFollowedDraws } from '../draw/useFollowedDraws'
import { useCountsToEnd, useSale } from '../draw/useSale'
import { playerBalance } from '../form/playerBalance'
import { ConfirmBet } from '../place/ConfirmBet'
import { isLocked } from '../place/progressText'
import { useFoundElsewhere } from '../place/useFoundElsewhere'
import { usePlaceBet } from '../place/usePlaceBet'
import { BasketLine } from './BasketLine'
import { basketTotals, basketWire, checkBasket, pricedOn } from './basketLines'
import { OtherBaskets } from './OtherBaskets'
import { useRandomLine } from './useRandomLine'

interface BasketFormProps {
  readonly game: LotteryEntry
  readonly games: readonly LotteryEntry[]
  readonly onBack: () => void
}

/** Why the lines may not be chased (§S5). */
function unfitForChase(entries: readonly BasketEntry[]): 'bet.none' | 'chase.not-sold' | 'chase.mixed' | undefined {
  if (entries.length === 0) return 'bet.none'
  if (entries.some(entry => entry.enableChasing === 0)) return 'chase.not-sold'
  return isMixed(entries) ? 'chase.mixed' : undefined
}

/** The lines, the chase they may become, and the order of all of them: all or none, on one issue. */
export function BasketForm({ game, games, onBack }: BasketFormProps) {
  const { type, typeId } = game
  const { money } = useServices()
  const { basket, notices } = useStores()
  const boards = useBoards()
  const navigate = useNavigate()
  useFollowedDraws(game)
  useFoundElsewhere()
  const { issue, sale } = useSale(game)
  const countsToEnd = useCountsToEnd()
  const stored = useBasket(typeId)
  const day = useGame(({ cycle }) => cycle.current?.day ?? '')
  const family = rulesOfEntry(game)
  const bonusGroup = useSession(bonusGroupOf)
  const entries = useMemo(() => pricedOn(stored, family, { day, bonusGroup }), [stored, family, day, bonusGroup])
  const playOf = (playId: number) => family && playIn(family, playId, day)
  const balance = useSession(playerBalance)
  const random = useRandomLine(game, entries, playOf)
  const [editing, setEditing] = useState<number>()
  const [clearing, setClearing] = useState(false)
  const [wantsChase, setWantsChase] = useState(false)

  const unfit = unfitForChase(entries)
  const chasing = wantsChase && unfit === undefined
  const chase = useChase({ typeId, planByMonth: game.planByMonth, issue, entries, wanted: chasing })
  const sendChase = useSendChase({ type, typeId, entries, chase, bonusGroup, inBasket: true })
  const bet = usePlaceBet({
    issue,
    check: () =>
      chasing
        ? checkChase(entries, { rows: chase.rows, sale, balance, inBasket: true })
        : checkBasket(entries, { sale, balance }),
    send: (onIssue, onKey) => {
      if (chasing) return sendChase(onIssue, onKey)
      const orderArray = JSON.stringify(basketWire(entries, { type, typeId, issue: onIssue }))
      return money.send('saveOrder', { type, typeId, orderArray, bonusGroup }, onKey)
    },
    onKey: key => basket.betSent(typeId, key, entries),
    cost: () => yuanOf(chasing ? paidAtOnce(chase.rows) : basketTotals(entries).money),
    onPlaced: key => {
      basket.betPlaced(key)
      startAnew()
    }
  })
  const startAnew = () => {
    boards.setStake(typeId, { multiple: 1 })
    setWantsChase(false)
    chase.reset()
  }
  // A plan is made for lines that may be chased: when they no longer are, it is gone, and none comes back by itself.
  useEffect(() => {
    if (!wantsChase || unfit === undefined) return
    setWantsChase(false)
    chase.reset()
    if (unfit !== 'bet.none') notices.popup(betMessage(unfit))
  })
  const totals = basketTotals(entries)
  const { stopOnWin } = chase.settings
  const sum = yuanText(yuanOf(chasing ? spentOf(chase.rows) : totals.money))
  const order = useMemo(
    () => ({ lines: entries.length, notes: totals.notes, sum, chased: chasing ? chase.rows.length : 0, stopOnWin }),
    [entries.length, totals.notes, sum, chasing, chase.rows.length, stopOnWin]
  )
  // What was sent stays, also while the dialog closes: the basket is empty by then.
  const [asked, setAsked] = useState(order)
  if (bet.place && !isLocked(bet.place) && asked !== order) setAsked(order)
  const toggleChase = (on: boolean) => {
    if (on && unfit !== undefined) notices.popup(betMessage(unfit))
    else setWantsChase(on)
  }
  const clear = () => {
    setClearing(false)
    basket.clear(typeId)
    startAnew()
    notices.popup(betMessage('basket.cleared'))
  }
  const toGame = () => void navigate(gamePath(game), { replace: true })

  return (
    <>
      <NavBar
        title="购彩篮"
        onBack={onBack}
        end={
          entries.length > 0 && (
            <button type="button" className="nav__text" onClick={() => setClearing(true)}>
              清空
            </button>
          )
        }
      />
      <div className="issue">
        <span className="issue__no cut">
          {game.title} 第 <b>{shownIssue(issue, type)}</b> 期
        </span>
        <span className="issue__end">
          {endLabel(countsToEnd)} <SaleCountdown />
        </span>
      </div>
      <ScreenBody>
        <div className="basket">
          {entries.length === 0 && <EmptyState text="购彩篮是空的" />}
          {entries.map(entry => (
            <BasketLine
              key={entry.id}
              entry={entry}
              game={game}
              play={playOf(entry.playId)}
              open={editing === entry.id}
              onOpen={open => setEditing(open ? entry.id : undefined)}
              onChange={change => basket.change(typeId, entry.id, change)}
              onDelete={() => basket.remove(typeId, entry.id)}
            />
          ))}
          <div className="basket__add">
            <button type="button" onClick={toGame}>
              <Icon name="plus" size="s" />
              继续选号
            </button>
            <button type="button" disabled={random.busy} onClick={() => void random.add()}>
              <Icon name="shuffle" size="s" />
              机选一注
            </button>
            {entries.length > 0 && <SlipCodeButton slip={{ typeId, lines: entries }} />}
            <Link to={SLIP_CODE_PATH}>
              <Icon name="copy" size="s" />
              导入购彩码
            </Link>
          </div>
        </div>
        {entries.length > 0 && (
          <section className="basket__chase" aria-label="追号">
            <div className="basket__head">
              <h2>生成追号</h2>
              <Switch checked={chasing} onChange={toggleChase} label="生成追号" />
            </div>
            {chasing && (
              <ChasePlan
                chase={chase}
                type={type}
                style={entries[0]?.style ?? 'official'}
                most={CHASE_MOST_BASKET}
                maxMultiple={entries[0]?.maxMultiple ?? 1}
                disabled={false}
              />
            )}
          </section>
        )}
        <OtherBaskets typeId={typeId} games={games} />
      </ScreenBody>
      <footer className="betbar betbar--page">
        <div className="betbar__go">
          <div className="betbar__sum">
            <p>
              <span>{totals.notes} 注，</span>
              {chasing && <span>追 {chase.rows.length} 期，</span>}
              <span>
                共 <b>{sum}</b> 元
              </span>
            </p>
            {balance !== undefined && <small>余额 {yuanText(balance)} 元</small>}
          </div>
          <Button kind="primary" onPress={bet.open} busy={random.busy}>
            {chasing ? '确认追号' : '确认投注'}
          </Button>
        </div>
      </footer>
      <ConfirmBet bet={bet} title={asked.chased > 0 ? '追号确认' : '投注确认'} type={type}>
        {betIssue => (
          <p className="basket__confirm">
            {game.title} 第 {betIssue} 期{asked.chased > 0 && `起，追 ${asked.chased} 期`}
            <br />
            {asked.lines} 注单，{asked.notes} 注，共 <b>{asked.sum}</b> 元
            {asked.chased > 0 && asked.stopOnWin && '，中奖即停'}
          </p>
        )}
      </ConfirmBet>
      <Dialog open={clearing} title="清空购彩篮" onClose={() => setClearing(false)} onConfirm={clear}>
        确定清空全部 {entries.length} 注单吗？
      </Dialog>
    </>
  )
}
