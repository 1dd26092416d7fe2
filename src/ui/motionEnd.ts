/**
 * When the transitions and animations that run on an element now have ended, been cancelled, or never began. Waiting
 * for `transitionend` instead would wait for ever on an element that is hidden or removed meanwhile.
 */
export async function motionEnd(element: Element): Promise<void> {
  await Promise.allSettled(element.getAnimations().map(motion => motion.finished))
}
