import { useEffect, useState } from 'react'
import { ORDER_STATUS } from '../../../contract/codes'
import type { SocketPayload } from '../../../contract/socket'
import { moneyFromYuan } from '../../../rules/money'
import { useServices } from '../../../state/ServicesContext'

/** What the player's bets of an issue cost and brought, 1/10000 yuan. */
export interface IssueWin {
  readonly issue: string
  readonly stake: number
  readonly payout: number
  /** When the last of them was heard of, server ms. */
  readonly at: number
}

type Order = SocketPayload<'settled'>['orders'][number]

const isCounted = ({ orderstatus }: Order): boolean =>
  orderstatus === ORDER_STATUS.won || orderstatus === ORDER_STATUS.lost

const sumOf = (orders: readonly Order[], what: 'actioncoin' | 'bonus'): number =>
  orders.reduce((sum, order) => sum + (moneyFromYuan(order[what]) ?? 0), 0)

/** What the latest issue of a game to be settled brought, as the server pushes it; parts of one issue add up. */
export function useIssueWin(typeId: number): IssueWin | undefined {
  const { socket, time } = useServices()
  const [win, setWin] = useState<IssueWin>()
  useEffect(() => {
    setWin(undefined)
    return socket.on('settled', event => {
      if (event.typeId !== typeId) return
      const orders = event.orders.filter(isCounted)
      if (orders.length === 0) return
      const { issue } = event
      setWin(before => {
        const { stake, payout } = before?.issue === issue ? before : { stake: 0, payout: 0 }
        return {
          ...{ issue, at: time.now() },
          stake: stake + sumOf(orders, 'actioncoin'),
          payout: payout + sumOf(orders, 'bonus')
        }
      })
    })
  }, [socket, time, typeId])
  return win
}
