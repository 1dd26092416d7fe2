import { fieldOf } from '../contract/fieldOf'
import type { Failure } from '../net/Failure'

/** Whether a refusal waits for the answer to a reality check: its data is {reality: 1} (§C6). */
export const asksReality = (failure: Failure): boolean =>
  failure.kind === 'refused' && fieldOf(failure.data, 'reality') === 1
