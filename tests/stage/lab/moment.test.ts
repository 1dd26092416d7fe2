import { expect, test } from 'vitest'
import { FAMILY_KEYS } from '../../../src/games/cards'
import { loadStage } from '../../../src/games/registry.client'
import type { Moment } from '../../../src/screens/lab/moment'
import { LAB_START, momentOf, propsOf, queryOf, winShownAt } from '../../../src/screens/lab/moment'
import { inState, statesOf } from '../../../src/screens/lab/states'
import { NO_DRAW } from '../../../src/stage/drawTimeline'
import { DRAW_PHASES } from '../../../src/stage/Scene'

test.each<readonly [string, Partial<Moment>]>([
  [
    '',
    { family: 'racing', t: -3000, wait: 2000, quality: 'auto', reduced: false, words: true, width: 390, height: 220 }
  ],
  ['scene=k3&t=1800&seed=7', { family: 'k3', t: 1800, seed: 7, result: [4, 1, 6] }],
  ['scene=k3&result=1,2,3&last=6.6.6', { result: [1, 2, 3], last: [6, 6, 6] }],
  ['scene=k3&result=1,2', { result: [4, 1, 6] }],
  ['scene=k3&last=none', { last: [] }],
  ['scene=poker&quality=best&pace=slow&t=soon', { family: 'racing', quality: 'auto', pace: 'draw', t: -3000 }],
  [
    'motion=reduced&words=0&pace=quick&quality=low&win=39200&own=1',
    { reduced: true, words: false, pace: 'quick', win: 39_200, own: true }
  ],
  ['width=9&height=99999&wait=-1', { width: 120, height: 1366, wait: 0 }]
])('a moment is read from "%s"', (query, read) => {
  expect(momentOf(query)).toMatchObject(read)
})

test.each(FAMILY_KEYS.flatMap(family => statesOf(family).map(state => [family, state] as const)))(
  'the link to a state of %s leads back to it: $name',
  (family, state) => {
    const told = momentOf(`scene=${family}&seed=91&quality=low&motion=reduced&words=0&width=480&height=270`)
    const moment = inState(told, state)
    expect(momentOf(`?${queryOf(moment)}`)).toEqual(moment)
  }
)

test('a moment without a last draw is that of a stage at rest until it starts, and its link leads back to it', () => {
  const rest = momentOf('scene=k3&last=none&t=-1')
  expect(momentOf(queryOf(rest))).toEqual(rest)
  expect(propsOf(rest)).toMatchObject({ issue: '', drawAt: NO_DRAW })
  expect(propsOf({ ...rest, t: 0 })).toMatchObject({ drawAt: LAB_START })
  for (const t of [-1, 0, rest.wait]) expect(propsOf({ ...rest, t })).not.toHaveProperty('lastResult')
})

/** The phase each state is named after. */
const phaseOf = (name: string): string => {
  if (name === 'waiting' || name === 'last-seconds') return 'waiting'
  if (name === 'closed') return 'closed'
  return ['result', 'podium'].includes(name) || name.startsWith('win') ? 'finished' : 'running'
}

test.each(FAMILY_KEYS)('the states of %s lie in order, each in the phase it is named after', async family => {
  const module = await loadStage(family)
  const moments = statesOf(family).map(state => [state.name, inState(momentOf(`scene=${family}`), state)] as const)
  const phases = moments.map(([, moment]) => module.board(propsOf(moment), LAB_START + moment.t).phase)
  expect(phases).toEqual(moments.map(([name]) => phaseOf(name)))
  expect(new Set(phases)).toEqual(new Set(DRAW_PHASES))
  const drawn = moments.filter(([name]) => !name.startsWith('win')).map(([, { t }]) => t)
  expect(drawn).toEqual([...drawn].sort((a, b) => a - b))
})

test.each(FAMILY_KEYS)('winnings of %s are told when its scene has told the result', async family => {
  const { revealAfter } = await loadStage(family)
  const moment = momentOf(`scene=${family}&win=39200&wait=700`)
  expect(winShownAt(moment)).toBe(700 + revealAfter)
  expect(propsOf({ ...moment, t: 700 + revealAfter - 1 }).win).toBeUndefined()
  expect(propsOf({ ...moment, t: 700 + revealAfter }).win).toMatchObject({ payout: 39_200 })
  expect(propsOf({ ...moment, t: 699 }).settled).toBeUndefined()
  expect(propsOf({ ...moment, t: 700 }).settled).toEqual({ result: moment.result, at: LAB_START + 700 })
})

test.each([
  ['racing', 'instant', 3000],
  ['racing', 'quick', 2000],
  ['ssc', 'instant', 5000],
  ['mark-six', 'instant', 5000]
])('the prize of an instant %s at the pace "%s" opens %i ms after the start (§S4)', (family, pace, ms) => {
  expect(winShownAt(momentOf(`scene=${family}&pace=${pace}`))).toBe(ms)
})
