/** Lets calls, answers and timers that are due have their turn. */
export const nextTurn = (): Promise<void> => new Promise(done => setImmediate(done))
