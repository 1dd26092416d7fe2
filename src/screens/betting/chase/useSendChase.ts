import type { OnKey } from '../../../net/MoneyCalls'
import { spentOf } from '../../../rules/chase'
import { yuanOf } from '../../../rules/money'
import type { NewBasketEntry } from '../../../state/basketStore'
import { useServices } from '../../../state/ServicesContext'
import type { PlacedBet } from '../place/useSendBet'
import type { Chase } from './useChase'

interface SendChaseInput {
  readonly type: number
  readonly typeId: number
  readonly entries: readonly NewBasketEntry[]
  readonly chase: Chase
  /** Whose prices are on the screen. */
  readonly bonusGroup: number | undefined
  readonly inBasket: boolean
}

/** The chase order of §S3 as a money call; `issue` is the first one. */
export function useSendChase({ type, typeId, entries, chase, bonusGroup, inBasket }: SendChaseInput) {
  const { money } = useServices()
  const [first] = entries
  const { rows, settings } = chase
  return async (issue: string, onKey: OnKey): Promise<PlacedBet> => {
    if (!first) throw new Error('nothing to chase')
    return money.send(
      'placeChase',
      {
        type,
        type_id: typeId,
        played_id: first.playId,
        playedGroup: first.groupId,
        startIssue: issue,
        plannedNum: rows.length,
        plannedMultiple: rows.map(row => row.multiple).join(','),
        codeArray: JSON.stringify(entries.map(({ actionCode, total }) => ({ actionCode, actionNum: total }))),
        inputPrice: yuanOf(spentOf(rows)),
        isAutomatic: settings.stopOnWin ? 1 : 0,
        unitMode: first.unitMode,
        unitMenu: first.unitMenu,
        fromBasket: inBasket ? 1 : 0,
        bonusGroup
      },
      onKey
    )
  }
}
