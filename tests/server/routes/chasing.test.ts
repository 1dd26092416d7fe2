import { afterEach, describe, expect, it } from 'vitest'
import { CHASE_STATE } from '../../../src/contract/areas/chasing'
import type { RequestOf } from '../../../src/contract/endpoints'
import { TestServer } from '../../kit/TestServer'
import { chaseRequest } from '../kit/chaseRequest'
import { playOf } from '../kit/testDatabase'

const CARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const { play } = playOf(49, 'pk10-c-place1-number')
const ALL_CARS = play.encode({ form: 'picks', rows: [CARS], positions: [] })

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Ten cars in three issues, on what is on sale. */
async function tenCars(on: TestServer, extra: Partial<RequestOf<'placeChase'>> = {}): Promise<RequestOf<'placeChase'>> {
  const { currentIssue } = await on.data('currentIssue', { typeId: 49 })
  return { ...chaseRequest({ typeId: 49, startIssue: currentIssue, cars: CARS, multiples: [1, 2, 4] }), ...extra }
}

describe('a chase over the wire (§S3, §S7 chasing)', () => {
  it('placed, followed issue by issue, read in list, detail and awards', async () => {
    server = await TestServer.start().register('chaser1')
    const placed = await server.data('placeChase', await tenCars(server))
    expect(placed).toMatchObject({ replayed: false, coins: 9990 })
    expect(placed.orderIds).toHaveLength(1)
    const id = placed.chsOrderId
    const detail = () => (server as TestServer).data('chaseDetail', { id, page: 1, limit: 20 })
    expect(await detail()).toMatchObject({
      orderStateString: '追号中',
      percentFinishedNum: '0/3',
      chasingConsume: 10,
      chasingAmountCount: 70,
      cancellable: 1,
      chasingCodeList: [{ chasingCode: ALL_CARS, actionNum: 10 }],
      chasingIssueList: [
        { orderState: 0, orderStateName: '等待开奖', multiple: 1, investment: 10 },
        { orderState: -1, orderStateName: '未开始', multiple: 2, investment: 20 },
        { orderState: -1, multiple: 4, investment: 40 }
      ]
    })
    for (let issue = 0; issue < 3; issue++) await server.draw(49)
    const read = await detail()
    expect(read).toMatchObject({ orderStateString: '追号已完成', percentFinishedNum: '3/3', cancellable: 0 })
    // Every car is bet: each issue wins one note.
    expect(read.chasingIssueList.map(issue => issue.orderStateName)).toEqual(['已中奖', '已中奖', '已中奖'])
    expect(read.gotBonuses).toBeCloseTo(7 * 9.8, 6)
    const { total, chasingOrderList } = await server.data('chaseList', { page: 1, limit: 20, date: 1 })
    expect([total, chasingOrderList[0]?.chsOrderId]).toEqual([1, id])
    const second = read.chasingIssueList[1]
    const awards = await server.data('chaseAwards', { id: second?.chso_id ?? '' })
    expect(awards).toMatchObject({ chsOrderId: id, issue: second?.issue, winningAmount: second?.winningAmount })
    expect(awards.openCode).toMatch(/^\d\d(,\d\d){9}$/)
    // Its bets are ordinary bets, and say which chase they belong to.
    const { investmentList } = await server.data('orderList', { page: 1, limit: 20, date: 1, orderStatus: '' })
    expect(investmentList.map(order => order.chsOrderId)).toEqual([id, id, id])
    expect(investmentList.map(order => order.playName)).toEqual(Array(3).fill('1-5名 冠军'))
    expect(await server.data('orderDetail', { orderId: second?.orderIds[0] ?? '' })).toMatchObject({
      chsOrderId: id,
      beiShu: 2
    })
    expect(server.faults).toEqual([])
  })

  it('stops on a win with the words of it; the rest is never bet', async () => {
    server = await TestServer.start().register('chaser2')
    const { chsOrderId: id } = await server.data('placeChase', await tenCars(server, { isAutomatic: 1 }))
    await server.draw(49)
    const read = await server.data('chaseDetail', { id, page: 1, limit: 20 })
    expect(read).toMatchObject({ orderState: CHASE_STATE.won, orderStateString: '中奖停止', percentFinishedNum: '1/3' })
    expect(read.chasingIssueList.map(issue => issue.orderStateName)).toEqual(['已中奖', '中奖停止', '中奖停止'])
  })

  it('the same key places once, also when asked for; its answer is found by orderByKey', async () => {
    server = await TestServer.start().register('chaser3')
    const request = await tenCars(server)
    const first = await server.data('placeChase', request)
    expect(await server.data('placeChase', request)).toMatchObject({ chsOrderId: first.chsOrderId, replayed: true })
    expect(await server.data('orderByKey', { requestKey: request.requestKey })).toEqual({
      state: 'accepted',
      message: '投注成功',
      orderIds: first.orderIds,
      refs: []
    })
  })

  it.each<[string, Partial<RequestOf<'placeChase'>>]>([
    ['追号最少一期~', { plannedNum: 0 }],
    ['追号最多一百期~', { plannedNum: 101 }],
    ['追号最多二十期~', { plannedNum: 21, fromBasket: 1 }],
    ['余额不足~', { plannedMultiple: '1000', inputPrice: 30_000 }],
    ['投注金额不能大于100000', { plannedMultiple: '99999', inputPrice: 2_999_970 }],
    ['玩法不存在或未开放', { played_id: 1001 }],
    ['期号不存在', { startIssue: '20261120999' }],
    ['请求内容有误：inputPrice', { inputPrice: 69 }],
    ['请求内容有误：plannedMultiple', { plannedMultiple: '1,2' }],
    ['请求内容有误：actionNum', { codeArray: JSON.stringify([{ actionCode: ALL_CARS, actionNum: 9 }]) }]
  ])('%s, with balance and time in data', async (sentence, extra) => {
    server = await TestServer.start().register('chaser4')
    const answer = await server.call('placeChase', await tenCars(server, extra))
    expect(answer).toMatchObject({ code: 500, message: sentence, data: { coins: 10_000 } })
  })

  it('an issue says until when it may be cancelled, and that it may not any more', async () => {
    server = await TestServer.start().register('chaser6')
    const on = server
    const { chsOrderId: id } = await on.data('placeChase', await tenCars(on))
    const { endTime } = await on.data('currentIssue', { typeId: 49 })
    const { chasingIssueList } = await on.data('chaseDetail', { id, page: 1, limit: 20 })
    const until = async (place: number) =>
      (await on.data('chaseAwards', { id: chasingIssueList[place]?.chso_id ?? '' })).cancellableUntil
    // The first is bet; the others wait, and are passed over at their close.
    const closes = [0, 1, 2].map(place => endTime + place * 300_000)
    expect(await Promise.all([0, 1, 2].map(until))).toEqual(closes)
    on.clock.advanceSync(endTime - on.clock.now())
    expect(await until(0)).toBe(0)
    const issue = chasingIssueList[0]?.issue ?? ''
    expect(await on.call('cancelChase', { id, typeId: 49, issue })).toMatchObject({ message: '没有可撤销的期数' })
    await on.data('cancelChase', { id, typeId: 49, issue: '' })
    expect(await until(1)).toBe(0)
  })

  it('cancelling returns what is on sale, once; other players see nothing', async () => {
    server = await TestServer.start().register('chaser5')
    const { chsOrderId: id } = await server.data('placeChase', await tenCars(server))
    const owner = server.token
    await server.register('stranger')
    for (const call of [
      server.call('chaseDetail', { id, page: 1, limit: 20 }),
      server.call('cancelChase', { id, typeId: 49, issue: '' })
    ])
      expect(await call).toMatchObject({ code: 500, message: '追号记录不存在' })
    server.token = owner
    expect(await server.data('cancelChase', { id, typeId: 49, issue: '' })).toMatchObject({
      coins: 10_000,
      cancelled: 3
    })
    expect(await server.data('cancelChase', { id, typeId: 49, issue: '' })).toMatchObject({
      coins: 10_000,
      cancelled: 0
    })
    expect(await server.data('chaseDetail', { id, page: 1, limit: 20 })).toMatchObject({ orderStateString: '已撤销' })
  })

  it('撤单 of its bet: chase, issue and order say the same, and nothing is left to cancel', async () => {
    server = await TestServer.start().register('chaser7')
    const on = server
    const { currentIssue } = await on.data('currentIssue', { typeId: 49 })
    const asked = chaseRequest({ typeId: 49, startIssue: currentIssue })
    const { chsOrderId: id, orderIds } = await on.data('placeChase', asked)
    const [orderId = ''] = orderIds
    expect(await on.data('revoke', { orderId })).toMatchObject({ coins: 10_000 })
    const told = async () => {
      const { orderstatus } = await on.data('orderDetail', { orderId })
      const read = await on.data('chaseDetail', { id, page: 1, limit: 20 })
      const [issue] = read.chasingIssueList
      return [orderstatus, read.orderStateString, read.cancellable, read.chasingConsume, issue?.orderStateName]
    }
    const over = [3, '已撤销', 0, 0, '已撤单']
    expect(await told()).toEqual(over)
    expect(await on.data('cancelChase', { id, typeId: 49, issue: '' })).toMatchObject({ cancelled: 0 })
    await on.draw(49)
    expect(await told()).toEqual(over)
  })
})
