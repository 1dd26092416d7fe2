import type { TrialTask, TrialWord } from './trialWork'
import { tryPlan } from './trialWork'

const say = (word: TrialWord) => postMessage(word)

/** Ten thousand plans off the page's thread. */
addEventListener('message', (event: MessageEvent<TrialTask>) => say(tryPlan(event.data)))
say('here')
