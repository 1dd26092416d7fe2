import * as z from 'zod/mini'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { actionCode, jsonText, upTo, wholeNumber } from '../fields'

/** Plays that may stand on one board, and then some. */
const MOST_PLAYS = 20
/** A wire number of a play. */
const playId = z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(99_999)))
/** Signs a kept code may have: whatever is picked fits by far (311 at most), of typed numbers some hundreds. */
export const LONGEST_SET = 2000

const numberSet = z.object({
  id: z.int(),
  playId: z.int(),
  actionCode: described(z.string(), 'the numbers as the play writes them; no multiple, no unit')
})
export type NumberSet = z.infer<typeof numberSet>

/** 收藏号码: numbers of a play a player comes back to. They belong to the play: every game that sells it has them. */
export const numberSets = {
  numberSets: endpoint({
    method: 'GET',
    path: 'input/getNumberSets',
    auth: 'player',
    quiet: true,
    request: z.object({
      playIds: described(z.string().check(z.regex(/^\d{1,5}(,\d{1,5}){0,19}$/)), 'up to 20 plays: 2010,2011')
    }),
    data: z.object({
      sets: described(z.array(numberSet), 'of all these plays, the latest first'),
      most: described(z.int(), 'how many a play may have')
    }),
    doc: 'The number sets a player keeps of these plays.'
  }),
  saveNumberSets: endpoint({
    method: 'POST',
    path: 'input/saveNumberSets',
    auth: 'player',
    request: z.object({
      sets: jsonText(upTo(MOST_PLAYS, z.object({ playId, actionCode: described(actionCode, 'at most 2,000 signs') })))
    }),
    data: z.object({ saved: described(z.int(), 'how many of them were not kept before') }),
    doc: 'Keeps number sets, each a bet of its play: all of them or none. What is kept already stays as it is; at most 50 a play and 2,000 a player.'
  }),
  removeNumberSet: endpoint({
    method: 'POST',
    path: 'input/removeNumberSet',
    auth: 'player',
    request: z.object({ id: z.pipe(wholeNumber, z.int().check(z.minimum(1))) }),
    data: z.object({}),
    doc: 'Removes a set of the player. A set that is gone already, or is somebody else’s, changes nothing and is no refusal.'
  })
}
