import { useLocation, useNavigate } from 'react-router'
import { LONGEST_SET } from '../../../contract/areas/numberSets'
import type { Selection } from '../../../rules/play'
import { useSession, useStores } from '../../../state/hooks'
import { loginPath } from '../../../state/paths'
import { numberSetMessage } from '../../../text/numberSetMessages'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Sheet } from '../../../ui/modal/Sheet'
import { useOnline } from '../hooks/useOnline'
import type { SetPlay } from './NumberSetList'
import { NumberSetList } from './NumberSetList'
import './numberSets.css'
import { useNumberSets } from './useNumberSets'

/** A line of what is picked on the board. */
interface PickedLine {
  readonly config: { readonly playId: number }
  readonly actionCode: string
  readonly content: string
  readonly notes: number
}

interface NumberSetsSheetProps {
  readonly open: boolean
  readonly plays: readonly SetPlay[]
  readonly picked: readonly PickedLine[]
  readonly numbersAreCars: boolean
  /** Puts numbers on the board in the place of what was picked of that play. */
  readonly onPut: (entry: SetPlay, selection: Selection) => void
  readonly onClose: () => void
}

/** 收藏号码: the number sets of the plays on the board, put back by a tap, and what is picked now to be kept. */
export function NumberSetsSheet({ open, plays, picked, numbersAreCars, onPut, onClose }: NumberSetsSheetProps) {
  const { notices } = useStores()
  const token = useSession(state => state.token)
  const online = useOnline()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const playIds = plays.map(({ config }) => config.playId)
  const { list, busy, save, remove } = useNumberSets(playIds, open && token !== undefined && playIds.length > 0)
  const { sets = [], most = 0 } = list.data ?? {}
  const lines = picked.map(({ config: { playId }, actionCode, ...shown }) => ({ playId, actionCode, ...shown }))
  const fresh = lines.filter(
    line => !sets.some(set => set.playId === line.playId && set.actionCode === line.actionCode)
  )
  const isFull = fresh.some(({ playId }) => {
    const of = (each: { readonly playId: number }) => each.playId === playId
    return sets.filter(of).length + fresh.filter(of).length > most
  })
  /** Why no selection can be kept now; undefined: one can. */
  const hindrance = (): string | undefined => {
    if (!online) return numberSetMessage('number-sets.offline')
    if (lines.length === 0) return numberSetMessage('number-sets.none')
    if (fresh.length === 0) return numberSetMessage('number-sets.kept')
    if (fresh.some(({ actionCode }) => actionCode.length > LONGEST_SET))
      return numberSetMessage('number-sets.long', { n: LONGEST_SET })
    return isFull ? numberSetMessage('number-sets.full', { n: most }) : undefined
  }
  const hindered = list.data && hindrance()
  const saving = () =>
    save(fresh, saved =>
      notices.popup(numberSetMessage(saved > 0 ? 'number-sets.saved' : 'number-sets.kept', { n: saved }))
    )
  if (token === undefined)
    return (
      <Sheet open={open} title="收藏号码" onClose={onClose}>
        <EmptyState
          text={numberSetMessage('number-sets.visitor')}
          action={{ label: '去登录', onPress: () => void navigate(loginPath(pathname + search)) }}
        />
      </Sheet>
    )
  return (
    <Sheet
      open={open}
      title="收藏号码"
      extra={
        plays.length === 1 &&
        list.data && (
          <span className="sets__count num">
            {sets.length}/{most}
          </span>
        )
      }
      onClose={onClose}
      foot={
        <div className="sets__foot">
          <p className={hindered === undefined ? 'sets__now' : 'sets__why'} role="status">
            {hindered ?? fresh.map(({ content }) => content).join('；')}
          </p>
          <Button kind="primary" wide disabled={!list.data || hindered !== undefined} busy={busy} onPress={saving}>
            收藏所选号码
          </Button>
        </div>
      }
    >
      <NumberSetList
        list={list}
        plays={plays}
        numbersAreCars={numbersAreCars}
        fixed={busy || !online}
        onPut={(entry, selection) => {
          onPut(entry, selection)
          onClose()
        }}
        onRemove={remove}
      />
    </Sheet>
  )
}
