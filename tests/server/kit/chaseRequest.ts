import type { RequestOf } from '../../../src/contract/endpoints'
import { sumOf } from '../../../src/rules/combinatorics'
import { newKey, playOf } from './testDatabase'

interface Chased {
  readonly typeId: number
  readonly startIssue: string
  /** Cars that may come first, a note of one yuan each. */
  readonly cars?: readonly number[]
  /** By issue. */
  readonly multiples?: readonly number[]
}

/** A chase of cars to come first, as a phone sends it. Standard: car one, in one issue. */
export function chaseRequest({ typeId, startIssue, cars = [1], multiples = [1] }: Chased): RequestOf<'placeChase'> {
  const { play, groupId } = playOf(typeId, 'pk10-c-place1-number')
  const actionCode = play.encode({ form: 'picks', rows: [cars], positions: [] })
  return {
    requestKey: newKey(),
    type: 2,
    type_id: typeId,
    played_id: play.number,
    playedGroup: groupId,
    startIssue,
    plannedNum: multiples.length,
    plannedMultiple: multiples.join(),
    codeArray: JSON.stringify([{ actionCode, actionNum: cars.length }]),
    inputPrice: cars.length * sumOf(multiples),
    isAutomatic: 0,
    unitMode: 1,
    unitMenu: '1'
  }
}
