import type { DrawCycle } from './drawCycle'

/** Racing display of §S4: all of a result is shown at about 3.3 s, and it closes at about 8.3 s. */
const REVEAL_AFTER_MS = 3300

/** Before the first answer: an issue is on sale, nothing is shown. Without the cycle itself: every page begins so. */
export const freshCycle: DrawCycle = {
  state: 1,
  showing: false,
  revealAfter: REVEAL_AFTER_MS,
  awake: true,
  missed: false,
  sequence: 0
}
