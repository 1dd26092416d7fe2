import type { Clock } from '../timing/Clock'
import { ART_BASE } from './artAhead'
import { BundleLoader } from './BundleLoader'
import { openSurface } from './openSurface'
import { StageHost } from './StageHost'

/** The stage of a page. */
export const openHost = (clock: Clock): StageHost =>
  new StageHost({
    clock,
    textures: new BundleLoader(ART_BASE, clock),
    open: () => openSurface(clock),
    reducedMotion: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    devicePixelRatio: () => window.devicePixelRatio
  })
