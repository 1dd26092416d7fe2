import type { EndpointKey } from '../../../contract/endpoints'
import { fieldOf } from '../../../contract/fieldOf'
import type { Api } from '../../../net/createApi'
import type { MoneyCalls, OnKey } from '../../../net/MoneyCalls'
import type { ProvenCalls } from '../../../net/ProvenCalls'

/** Asked again before money leaves or an account changes. */
export interface StepUp {
  readonly withdrawalPassword: string
  readonly googleCode?: string
}

/** What a table's calls are made with. */
export interface Tools {
  readonly api: Api
  /** For calls that cost a proof of work. */
  readonly proven: Pick<ProvenCalls, 'send'>
  /** For keyed calls; pass `onKey` on, so that an answer that is lost is asked for. */
  readonly money: MoneyCalls
  readonly onKey: OnKey
  /** What the player was asked for; empty where the task asks for nothing. */
  readonly stepUp: StepUp
}

/** A path of ours, or the entry before this one. */
export type Destination = `/${string}` | 'back'

/** What follows a call that was carried out. */
export interface Done {
  readonly toast?: string
  /** Takes the place of this page in the history. */
  readonly to?: Destination
  /** Handed to that page beside its address, where the history does not show it. */
  readonly state?: unknown
  /** Calls whose answers it made old. */
  readonly stale?: readonly EndpointKey[]
}

/**
 * How a finished call became known: by its own answer, or, when that was lost, by asking for its key, which tells the
 * numbers of what was made.
 */
export type Result<Answer> =
  | { readonly by: 'answer'; readonly answer: Answer }
  | { readonly by: 'key'; readonly refs: readonly string[] }

export interface Question {
  readonly title: string
  readonly text: string
}

/** The step-up's sheet begins with this: what the password is asked for. */
export interface StepUpAsk {
  readonly line: string
  /** In full, with two decimals. */
  readonly amount?: string
}

interface TaskSpec<Answer> {
  readonly confirm?: Question | undefined
  readonly stepUp?: StepUpAsk | undefined
  /** @throws CallFailed */
  readonly send: (tools: Tools) => Promise<Answer>
  readonly done?: (result: Result<Answer>) => Done
}

/** Something a player can have done, whatever its answer is. */
export interface Task {
  readonly confirm?: Question | undefined
  readonly stepUp?: StepUpAsk | undefined
  readonly send: (tools: Tools) => Promise<Finished>
  readonly found: (refs: readonly string[]) => Done
}

interface Finished {
  readonly done: Done
  /** Main balance that came with the answer, yuan. */
  readonly coins: number | undefined
}

const coinsOf = (answer: unknown): number | undefined => {
  const coins = fieldOf(answer, 'coins')
  return typeof coins === 'number' ? coins : undefined
}

/** A task of any answer, as tables keep them side by side. */
export function taskOf<Answer>({ confirm, stepUp, send, done = () => ({}) }: TaskSpec<Answer>): Task {
  return {
    confirm,
    stepUp,
    async send(tools) {
      const answer = await send(tools)
      return { done: done({ by: 'answer', answer }), coins: coinsOf(answer) }
    },
    found: refs => done({ by: 'key', refs })
  }
}
