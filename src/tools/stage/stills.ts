import type { FamilyKey } from '../../games/cards'

/** Pixels of a still per CSS px: seen for less than a second on most phones, it need not be as sharp as the stage. */
export const RESOLUTION = 1.2

/** The lab's moment that a still shows: nothing was drawn, nothing is due, and no words. */
export const restQuery = (family: FamilyKey): string => `scene=${family}&last=none&words=0&quality=high`
