import { useEffect, useState } from 'react'
import type { SocketPayload } from '../../../contract/socket'
import { moneyFromYuan } from '../../../rules/money'
import { useServices } from '../../../state/ServicesContext'
import { issueSums } from './issueSums'

/** What the player's bets of an issue cost and brought, 1/10000 yuan. */
export interface IssueWin {
  readonly issue: string
  readonly stake: number
  readonly payout: number
  /** When the last of them was heard of, server ms. */
  readonly at: number
}

type Order = SocketPayload<'settled'>['orders'][number]

const inMoney = ({ orderstatus, actioncoin, bonus }: Order) => ({
  status: orderstatus,
  stake: moneyFromYuan(actioncoin) ?? 0,
  paid: moneyFromYuan(bonus) ?? 0
})

/** What the latest issue of a game to be settled brought, as the server pushes it; parts of one issue add up. */
export function useIssueWin(typeId: number): IssueWin | undefined {
  const { socket, time } = useServices()
  const [win, setWin] = useState<IssueWin>()
  useEffect(() => {
    setWin(undefined)
    return socket.on('settled', event => {
      if (event.typeId !== typeId) return
      const sums = issueSums(event.orders.map(inMoney))
      if (!sums) return
      const { issue } = event
      setWin(before => {
        const { stake, payout } = before?.issue === issue ? before : { stake: 0, payout: 0 }
        return {
          ...{ issue, at: time.now() },
          stake: stake + sums.stake,
          payout: payout + sums.payout
        }
      })
    })
  }, [socket, time, typeId])
  return win
}
