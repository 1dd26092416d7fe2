/** Loud moments meet (a loop, a stop, a win): their sum is held under full scale instead of being cut off. */
export function limit(context: BaseAudioContext, master: AudioNode): void {
  const limiter = context.createDynamicsCompressor()
  limiter.threshold.value = -8
  limiter.knee.value = 4
  limiter.ratio.value = 16
  limiter.attack.value = 0.003
  limiter.release.value = 0.2
  master.disconnect()
  master.connect(limiter)
  limiter.connect(context.destination)
}
