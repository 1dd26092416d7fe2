import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { yuanText } from '../../rules/yuanText'
import { useStores } from '../../state/hooks'
import { RECORD_PATH } from '../../state/paths'
import { useServices } from '../../state/ServicesContext'
import { Button } from '../../ui/controls/Button'
import { Modal } from '../../ui/modal/Modal'
import { makeStale } from '../shared/hooks/useAccountChanges'
import { useAttempt } from '../shared/hooks/useAttempt'
import { useCall } from '../shared/hooks/useCall'
import { useLogout } from '../shared/hooks/useLogout'
import { STALE_AFTER } from '../shared/staleAfter'
import './protection.css'

/** ms until what it tells is asked for again, while it has not come: bets wait for the answer. */
const ASK_AGAIN_MS = 10_000

/** Only its buttons answer it: a tap beside it is none. */
const stays = () => undefined

/** Time and money of this session of play, over any page, until the player has answered (§C6). */
export function RealityCheck() {
  const titleId = useId()
  const { api } = useServices()
  const { session } = useStores()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const logout = useLogout()
  const [busy, attempt] = useAttempt()
  const { data } = useCall(
    'protectionState',
    {},
    { staleMs: 0, quiet: true, refetchEvery: told => !told && ASK_AGAIN_MS }
  )
  // Where the call fails the check stays open, so that the player can answer it again.
  const acknowledge = (then: () => unknown) =>
    attempt(async () => {
      await api.call('ackReality', {})
      await session.refresh()
      await makeStale(queries, STALE_AFTER.limit)
      await then()
    })
  if (!data) return null
  const { elapsed, staked, net } = data.reality
  const [hours, minutes] = [Math.floor(elapsed / 60), elapsed % 60]
  const text = `您已游戏 ${hours}小时${minutes}分，本次投注 ${yuanText(staked)} 元，净${net < 0 ? '输' : '赢'} ${yuanText(Math.abs(net))} 元`
  return (
    <Modal open onClose={stays} look="dialog" titleId={titleId}>
      <div className="dialog">
        <h2 className="dialog__title" id={titleId}>
          游戏时间提醒
        </h2>
        <div className="dialog__body">{text}</div>
        <footer className="dialog__foot">
          <Button busy={busy} onPress={() => acknowledge(stays)}>
            继续
          </Button>
          <Button busy={busy} onPress={() => acknowledge(() => navigate(RECORD_PATH))}>
            记录
          </Button>
          <Button kind="primary" busy={busy} onPress={() => acknowledge(logout.start)}>
            退出登录
          </Button>
        </footer>
      </div>
    </Modal>
  )
}
