import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestServer } from '../../kit/TestServer'

/** Imported games: 福彩3D, 七星彩 and 六合彩. Nothing was ever imported. */
const IMPORTED = [11, 12, 18]

describe('an imported game before its first result', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await TestServer.start({ games: IMPORTED, settings: { feedGames: new Set(IMPORTED) } })
  })
  afterAll(() => server.close())

  it.each(IMPORTED)('[§S4] game %i waits for no draw: there is no issue before the one on sale', async typeId => {
    expect(await server.data('currentIssue', { typeId })).toMatchObject({ previousIssue: '', state: 1, selling: true })
  })

  it.each([
    ['fc3dBaseInfo', 11],
    ['qxcBaseInfo', 12]
  ] as const)('%s names no draw, but the issue on sale and its time', async (call, typeId) => {
    const current = await server.data('currentIssue', { typeId })
    expect(current.last).toMatchObject({ issue: '', opencode: '' })
    expect(await server.data(call, { typeId })).toMatchObject({
      issue: '',
      opencode: '',
      openTime: '',
      nextIssue: current.currentIssue,
      nextTime: current.openTime,
      provisional: 1,
      openCount: 0,
      leftCount: current.leftCount
    })
    expect(current.openTime).toBeGreaterThan(server.clock.now())
  })

  it.each([
    ['fc3dHistory', 11],
    ['qxcHistory', 12]
  ] as const)('%s is an empty list', async (call, typeId) => {
    expect(await server.data(call, { typeId, numPeriods: '30' })).toEqual([])
  })
})
