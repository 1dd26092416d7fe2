import type { Clock } from '../timing/Clock'
import { HowlerAudio } from './HowlerAudio'
import type { SoundSettings } from './SoundManager'
import { SoundManager } from './SoundManager'

/** The sound of a page. `settings` is read at every cue. */
export const openSound = (clock: Clock, settings: () => SoundSettings): SoundManager =>
  new SoundManager({ clock, audio: new HowlerAudio(`${import.meta.env.BASE_URL}sound/`, clock), settings })
