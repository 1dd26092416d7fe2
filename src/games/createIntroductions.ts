import { HIGHEST_GROUP } from '../rules/agency/group'
import type { Play } from '../rules/play'
import type { Introduction, PlayWords } from '../rules/proofs/playProof'
import { introduce } from '../rules/proofs/playProof'

/** What families say of their plays, by play id, where the kinds say too little. */
export type FamilyWords = Readonly<Record<string, PlayWords>>

interface Introductions {
  /** How a bet on the play is made and when it wins, with an example at the play's prices in a bonus group. */
  introductionOf(play: Play, group?: number): Introduction
}

/**
 * Introductions with the words of a list of families. Each is made once for each bonus group: it says nothing but what
 * the rules of the play and its prices say.
 */
export function createIntroductions(list: readonly FamilyWords[]): Introductions {
  const words = new Map<string, PlayWords>(list.flatMap(family => Object.entries(family)))
  const known = new WeakMap<Play, Map<number, Introduction>>()
  return {
    introductionOf(play, group = HIGHEST_GROUP) {
      const ofPlay = known.get(play) ?? new Map<number, Introduction>()
      known.set(play, ofPlay)
      const introduction = ofPlay.get(group) ?? introduce(play, words.get(play.id), group)
      ofPlay.set(group, introduction)
      return introduction
    }
  }
}
