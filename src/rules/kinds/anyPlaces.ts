import { choose, combinations } from '../combinatorics'
import type { Selection } from '../play'
import type { Window } from '../window'
import type { Kind } from './kind'
import { refusal } from './kind'

/**
 * 任选 with the position bar: the bet of `make` on every k of the checked places (§P3.5).
 * `window` is the whole bar; the bar begins on its last k places.
 */
export function anyPlaces(window: Window, k: number, make: (window: Window) => Kind): Kind {
  const all = [...window.places.keys()]
  const last = all.slice(-k)
  const subWindow = (indices: readonly number[]): Window => ({
    range: window.range,
    places: indices.map(index => window.places[index] ?? 0),
    labels: indices.map(index => window.labels[index] ?? '')
  })
  const inner = make(subWindow(last))
  const shownAt = (indices: readonly number[], seen: readonly number[]): readonly number[] =>
    indices.map(index => seen[index] ?? Number.NaN)
  /** At most 2^places different bars, each listed once. */
  const listed = new Map<string, readonly (readonly number[])[]>()
  const choicesOf = (places: readonly number[]): readonly (readonly number[])[] => {
    const known = listed.get(places.join())
    if (known) return known
    const choices = [...combinations(places, k)]
    listed.set(places.join(), choices)
    return choices
  }
  const withPlaces = (selection: Selection, places: readonly number[]): Selection => ({ ...selection, places })
  return {
    ...inner,
    window,
    placesBar: { labels: window.labels.map(label => label.replace('位', '')), least: k },
    refuse: selection =>
      selection.places.length < k ? refusal('pick.places', { n: k }) : inner.refuse(withPlaces(selection, [])),
    count: selection => choose(selection.places.length, k) * inner.count(selection),
    settle: (selection, seen) => {
      const won = inner.tiers.map(() => 0)
      let pushed = 0
      for (const indices of choicesOf(selection.places)) {
        const hits = inner.settle(selection, shownAt(indices, seen))
        for (let tier = 0; tier < won.length; tier++) won[tier] = (won[tier] ?? 0) + (hits.won[tier] ?? 0)
        pushed += hits.pushed
      }
      return { won, pushed }
    },
    *notes(selection) {
      for (const indices of combinations(selection.places, k)) {
        for (const note of inner.notes(selection)) {
          yield { key: `${indices.join('')}:${note.key}`, wins: seen => note.wins(shownAt(indices, seen)) }
        }
      }
    },
    random: random => withPlaces(inner.random(random), last),
    info: `勾选至少${k}个位置，每${k}个位置各成一组。${inner.info}`,
    win: `在任意${k}个所选位置上中奖的每一注都派奖。`,
    sample: {
      selection: withPlaces(inner.sample.selection, last),
      seen: all.map(index => inner.sample.seen[last.indexOf(index)] ?? window.range.from)
    }
  }
}
