import { useNavigate } from 'react-router'
import { BET_TYPE_PATH, gamePath, PERSONAL_PATH } from '../../state/paths'
import { useServices } from '../../state/ServicesContext'
import { Icon } from '../../ui/art/Icon'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { GameIcon } from '../shared/GameIcon'
import { selectionState } from '../shared/gameSelection'
import { useAttempt } from '../shared/hooks/useAttempt'
import { useBack } from '../shared/hooks/useBack'
import { useCall } from '../shared/hooks/useCall'
import { ListState } from '../shared/lists/ListState'
import { PickedWords } from '../shared/PickedWords'
import './records.css'

const SHOWN = 20

/** 最近投注: the plays bet on lately; a tap takes the selection of the latest order back to its game. */
export function RecentlyCommit() {
  const { api } = useServices()
  const navigate = useNavigate()
  const back = useBack(PERSONAL_PATH)
  const recent = useCall('recentPlays', { limit: SHOWN }, { staleMs: 0 })
  const [busy, attempt] = useAttempt()
  // The list has the beginning of a selection, its order has the whole. Whoever has left the page meanwhile is led
  // nowhere.
  const betAgain = (orderId: string) =>
    attempt(
      () => api.call('orderDetail', { orderId }),
      order => navigate(gamePath(order), { state: selectionState(order) })
    )
  return (
    <>
      <NavBar title="最近投注" onBack={back} />
      <ScreenBody>
        <ListState
          query={recent}
          rows={5}
          tall
          isEmpty={plays => plays.length === 0}
          onward={{ label: '去投注', onPress: () => void navigate(BET_TYPE_PATH) }}
        >
          {plays =>
            plays.map(play => (
              <button
                type="button"
                className="record record--button"
                key={`${play.typeId} ${play.playId}`}
                disabled={busy}
                onClick={() => betAgain(play.orderId)}
              >
                <GameIcon game={play} size="s" />
                <span className="record__main">
                  <b className="record__title cut">{play.title}</b>
                  <span className="record__play cut">
                    {play.playName} <PickedWords order={play} />
                  </span>
                </span>
                <span className="record__end">
                  <span className="record__coin">{play.actionTime.slice(5, 16)}</span>
                  <span className="record__again">
                    再来一注
                    <Icon name="next" size="xs" />
                  </span>
                </span>
              </button>
            ))
          }
        </ListState>
      </ScreenBody>
    </>
  )
}
