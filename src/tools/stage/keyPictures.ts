import type { FamilyKey } from '../../games/cards'
import { momentOf, queryOf } from '../../screens/lab/moment'
import { inState, statesOf } from '../../screens/lab/states'

/** A key moment of a scene that is kept as a picture. */
interface KeyPicture {
  readonly family: FamilyKey
  readonly name: string
  readonly query: string
}

const DRAW = ['waiting', 'running', 'settle', 'result']
/** Slots of other reels differ in what they come to. */
const END = ['result']
const KEPT: Readonly<Partial<Record<FamilyKey, readonly string[]>>> = {
  racing: ['waiting', 'last-seconds', 'running', 'run-in', 'photo-finish', 'podium'],
  ssc: [...DRAW, 'arrival'],
  k3: [...DRAW, 'last-seconds', 'arrival'],
  'mark-six': [...DRAW, 'last-seconds'],
  'fish-shrimp-crab': [...DRAW, 'last-seconds', 'arrival'],
  'eleven-five': END,
  egg: [...END, 'arrival'],
  fc3d: [...END, 'arrival'],
  'seven-star': END
}

/** Scene, state, further query parameters, and their name in the file’s. */
const OTHERS: readonly (readonly [family: FamilyKey, state: string, more: string, suffix: string])[] = [
  ['k3', 'win', '', ''],
  ['racing', 'win-small', '', ''],
  ['racing', 'win-great', 'height=460', '-tall'],
  ['ssc', 'win', 'height=460', '-tall'],
  ['racing', 'running', 'motion=reduced', '-reduced'],
  ['ssc', 'settle', 'motion=reduced', '-reduced'],
  ['mark-six', 'settle', 'quality=low', '-low'],
  ['mark-six', 'result', 'own=1', '-own']
]

function pictureOf(family: FamilyKey, name: string, more = '', suffix = ''): KeyPicture {
  const state = statesOf(family).find(each => each.name === name)
  if (!state) throw new Error(`${family} has no state ${name}`)
  const moment = momentOf(`scene=${family}&words=0&${more}&quality=high`)
  return { family, name: `${family}-${name}${suffix}`, query: queryOf(inState(moment, state)) }
}

/** Every picture that is kept. No words, and a fixed quality, seed and time: nothing in them depends on the machine. */
export const KEY_PICTURES: readonly KeyPicture[] = [
  ...Object.entries(KEPT).flatMap(([family, states]) => states.map(state => pictureOf(family as FamilyKey, state))),
  ...OTHERS.map(other => pictureOf(...other))
]
