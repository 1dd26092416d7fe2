import type { TrialTask } from './trialWork'
import { tryPlan } from './trialWork'

/** Ten thousand plans off the page's thread. */
addEventListener('message', (event: MessageEvent<TrialTask>) => postMessage(tryPlan(event.data)))
