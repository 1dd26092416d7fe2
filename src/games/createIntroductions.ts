import type { Play } from '../rules/play'
import type { Introduction, PlayWords } from '../rules/proofs/playProof'
import { introduce } from '../rules/proofs/playProof'

/** What families say of their plays, by play id, where the kinds say too little. */
export type FamilyWords = Readonly<Record<string, PlayWords>>

interface Introductions {
  /** How a bet on the play is made and when it wins, with an example at the play's prices. */
  introductionOf(play: Play): Introduction
}

/** Introductions with the words of a list of families. A play is introduced once: its words are those of its rules. */
export function createIntroductions(list: readonly FamilyWords[]): Introductions {
  const words = new Map<string, PlayWords>(list.flatMap(family => Object.entries(family)))
  const known = new WeakMap<Play, Introduction>()
  return {
    introductionOf(play) {
      const introduction = known.get(play) ?? introduce(play, words.get(play.id))
      known.set(play, introduction)
      return introduction
    }
  }
}
