interface RankCounts {
  readonly rank: number
  readonly bigCount: number
  readonly smallCount: number
  readonly singleCount: number
  readonly doubleCount: number
  readonly dragonCount?: number
  readonly tigerCount?: number
}
interface Titled {
  readonly title: string
  readonly name: readonly string[]
  readonly value: readonly number[]
}

/** The three shapes of a two-sides answer: by rank, by rank with digits, and the titled one of 11x5. */
export type SidesAnswer =
  | readonly (RankCounts | Titled)[]
  | {
      readonly list: readonly RankCounts[]
      readonly sumList: readonly { readonly code: number; readonly count: number }[]
    }

interface NumberBar {
  readonly name: string
  readonly count: number
}
interface SideCard {
  readonly title: string
  readonly counts: ReadonlyMap<string, number>
}

export interface SideCards {
  /** How often each number came; empty where the answer does not tell. */
  readonly bars: readonly NumberBar[]
  /** Sides by their words, a card a place. */
  readonly cards: readonly SideCard[]
}

/** Titled counts of the numbers themselves, not of sides. */
const isNumbers = ({ name }: Titled): boolean => name.every(each => /^\d+$/.test(each))

const countsOf = (item: RankCounts): ReadonlyMap<string, number> =>
  new Map([
    ['大', item.bigCount],
    ['小', item.smallCount],
    ['单', item.singleCount],
    ['双', item.doubleCount],
    ...(item.dragonCount === undefined
      ? []
      : ([
          ['龙', item.dragonCount],
          ['虎', item.tigerCount ?? 0]
        ] as const))
  ])

/** A two-sides answer as it is shown, whatever its shape. */
export function sideCards(answer: SidesAnswer, nameOf: (rank: number) => string): SideCards {
  const items = 'list' in answer ? answer.list : answer
  const digits = 'list' in answer ? answer.sumList.map(({ code, count }) => ({ name: String(code), count })) : []
  const titled = items.flatMap(item => ('title' in item ? [item] : []))
  const numbers = titled
    .filter(isNumbers)
    .flatMap(({ name, value }) => name.map((each, at) => ({ name: each, count: value[at] ?? 0 })))
  return {
    bars: [...digits, ...numbers],
    cards: [
      ...items.flatMap(item => ('rank' in item ? [{ title: nameOf(item.rank), counts: countsOf(item) }] : [])),
      ...titled
        .filter(item => !isNumbers(item))
        .map(({ title, name, value }) => ({ title, counts: new Map(name.map((each, at) => [each, value[at] ?? 0])) }))
    ]
  }
}
