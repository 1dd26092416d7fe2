import type * as z from 'zod/mini'
import type { codeRoad, drawRecord, longDragon, rankRoad } from '../../../../contract/areas/trendShapes'
import type { AnswerOf, ListedDraw } from '../../../../rules/trend/answers'
import { dragonState } from '../../../../rules/trend/series'
import type { Writer } from './writer'
import { once } from './writer'

/** The contract's lists are mutable, attributes are not. */
const copied = (attributes: ListedDraw['attributes']): Record<string, number | number[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'number' ? value : [...value]])
  )

export const writeDraws: Writer<AnswerOf<'draw-list'>, z.output<typeof drawRecord>[]> = once((draws, { opencodeOf }) =>
  draws.map(({ attributes, issue, openTime, numbers }) =>
    Object.assign(copied(attributes), { issue, opencode: opencodeOf(numbers), openTime })
  )
)

export const writeDragons: Writer<AnswerOf<'long-dragon'>, z.output<typeof longDragon>[]> = once(dragons =>
  dragons.map(({ rank, outcome, count }) => ({ rank, state: dragonState(outcome), count }))
)

export const writeRankRoads: Writer<AnswerOf<'road-bead'>, z.output<typeof rankRoad>[]> = once(roads =>
  roads.map(({ rank, state, totals, beads }) => ({ rank, state, totals: [...totals], roadBeads: [...beads] }))
)

export const writeNumberRoads: Writer<AnswerOf<'road-bead'>, z.output<typeof codeRoad>[]> = once(roads =>
  roads.map(({ rank, state, totals, beads }) => ({ code: rank, state, totals: [...totals], roadBeads: [...beads] }))
)
