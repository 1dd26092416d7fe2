import { MEMBER_TYPE } from '../../../contract/codes'
import type { DataOf } from '../../../contract/endpoints'
import { HIGHEST_GROUP } from '../../../rules/agency/group'
import { rateText } from '../../../rules/rateText'
import { AGENCY_MESSAGES } from '../../../text/agencyMessages'
import './invitationCard.css'

type Card = DataOf<'checkAgencyHost'>

interface InvitationCardProps {
  /** Undefined: nobody could say whether the host has a code. */
  readonly card: Card | undefined
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** Under whom an account is about to be opened, at which prices, and what they will see of it (§G1.3). */
export function InvitationCard({ card, onRetry, onLeave }: InvitationCardProps) {
  return (
    <section className="invited" aria-label="邀请码">
      {card?.valid === 1 ? (
        <>
          <h2>
            邀请人 <b>{card.inviter}</b>
          </h2>
          <p>{groupLine(card)}</p>
          <p>
            {card.inviterType === MEMBER_TYPE.agent
              ? '上级可以看到您的投注记录、账变和统计，看不到余额、手机号、银行卡'
              : '邀请人只能看到您是否已投注，以及全部玩家的合计'}
          </p>
        </>
      ) : (
        <p role="alert" className="invited__bad">
          {card ? AGENCY_MESSAGES['agency.code-invalid'] : '邀请信息加载失败，请重试'}
        </p>
      )}
      {!card && (
        <button type="button" className="invited__leave" onClick={onRetry}>
          重试
        </button>
      )}
      <button type="button" className="invited__leave" onClick={onLeave}>
        不使用邀请码（按标准 {card?.standardGroup ?? HIGHEST_GROUP} 注册）
      </button>
    </section>
  )
}

/** The upline earns the difference between the standard return and this one; where both are equal nothing is said. */
function groupLine({ bonusGroup, returnRate = 0, standardGroup, standardRate = 0 }: Card): string {
  const own = `奖金组 ${bonusGroup}，返还率 ${rateText(returnRate)}`
  if (bonusGroup === standardGroup) return own
  return `${own}（标准 ${standardGroup} / ${rateText(standardRate)}），差额为上级返点`
}
