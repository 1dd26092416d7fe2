import { ORDER_STATUS } from '../../contract/codes'
import { playTitleOf } from '../../games/registry'
import { contentText } from '../../rules/contentText'
import { money, yuanOf } from '../../rules/money'
import type { DrawProof } from '../../rules/trust/proof'
import type { CheckedBet } from '../../rules/trust/steps'
import { yuanText } from '../../rules/yuanText'
import { Icon } from '../../ui/art/Icon'
import { ballLook } from '../../widgets/ballLook'
import { statusText } from '../shared/statusText'
import { isSettledRight, playOf, settleAgain } from './settleAgain'

const yuan = (amount: number): string => `${yuanText(yuanOf(money(amount)))} 元`

function wordsOf(proof: DrawProof, { order }: CheckedBet): string {
  if (!order) return ''
  const play = playOf(proof, order)
  const selection = play?.decode(order.actionCode)
  const content = play && selection ? contentText(play, selection, ballLook(proof.type) === 'race') : order.actionCode
  return `${playTitleOf(order.play)} ${content}`
}

type Found = ReturnType<typeof settleAgain>

const endText = (found: Found): string =>
  found && found.wonNotes > 0 ? `中 ${found.wonNotes} 注` : statusText(found?.status ?? ORDER_STATUS.lost)

function Bet({ proof, bet }: { readonly proof: DrawProof; readonly bet: CheckedBet }) {
  const { status } = bet.outcome
  const open = status === ORDER_STATUS.pending
  // Void: whatever was drawn, its stake went back.
  const cancelled = status === ORDER_STATUS.cancelled
  const found = !cancelled && bet.order && proof.numbers.length > 0 ? settleAgain(proof, bet.order) : undefined
  const [stake, bonus] = [bet.order?.stake ?? 0, found?.bonus ?? 0]
  return (
    <div className="calc calc--bet">
      <div>
        <span>{wordsOf(proof, bet)}</span>
        <b>{open ? '等待开奖' : cancelled ? statusText(status) : endText(found)}</b>
      </div>
      <div>
        <span>投注 {yuan(stake)}</span>
        {!cancelled && <b className={bonus > stake ? 'win' : undefined}>{yuan(bonus)}</b>}
      </div>
      {!open && !cancelled && <Verdict ok={isSettledRight(proof, bet)} text="与入账相同" />}
      <Verdict ok={bet.included} text={`注单在封存名册里，${bet.steps} 层`} />
      {bet.late && <Verdict ok={false} text="截止前受理" />}
      {bet.again && <Verdict ok={false} text="编号与其他注单不同" />}
    </div>
  )
}

const Verdict = ({ ok, text }: { readonly ok: boolean; readonly text: string }) => (
  <div>
    <span>{text}</span>
    <b className={ok ? undefined : 'calc__bad'}>
      <Icon name={ok ? 'check' : 'close'} size="s" />
      <span className="visually-hidden">{ok ? '通过' : '不通过'}</span>
    </b>
  </div>
)

/** Own bets of the issue: judged again, and found in the seal. */
export const BetList = ({ proof, bets }: { readonly proof: DrawProof; readonly bets: readonly CheckedBet[] }) => (
  <>
    {bets.map((bet, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a server or a file may tell the same number twice
      <Bet key={place} proof={proof} bet={bet} />
    ))}
  </>
)
