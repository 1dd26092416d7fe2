import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AudioPort, SpritePlayer } from '../../src/sound/AudioPort'
import { SoundManager } from '../../src/sound/SoundManager'
import { SPRITES } from '../../src/sound/sprites'
import { systemClock } from '../../src/timing/systemClock'

/** A machine whose sound state the test sets. */
class FakeAudio implements AudioPort {
  current = 'running'
  resumes = true
  /** A browser that waits for a finger, or lost its sound to a call, may leave a resume without an answer. */
  hangs = false
  readonly hanging: ((runs: boolean) => void)[] = []
  loaded = true
  readonly log: string[] = []
  rebuilt = 0
  readonly fetched: string[] = []
  readonly arrivals: (() => void)[] = []
  #next = 1

  state(): string {
    return this.current
  }
  async resume(): Promise<boolean> {
    this.log.push('resume')
    if (this.hangs) return new Promise(resolve => this.hanging.push(resolve))
    if (this.resumes) this.current = 'running'
    return this.resumes
  }
  rebuild(): void {
    this.rebuilt++
  }
  sprite(name: string): SpritePlayer {
    this.fetched.push(name)
    return {
      ready: () => this.loaded,
      onReady: run => void this.arrivals.push(run),
      play: clip => {
        this.log.push(`play ${name}.${clip}`)
        return this.#next++
      },
      stop: playing => void this.log.push(`stop ${playing}`),
      rate: (playing, rate) => void this.log.push(`rate ${playing} ${rate}`),
      pan: (playing, place) => void this.log.push(`pan ${playing} ${place}`),
      fade: (playing, from, to, ms) =>
        void this.log.push(`fade ${playing} ${from.toFixed(2)}→${to.toFixed(2)} in ${ms}`)
    }
  }
}

let audio: FakeAudio
let settings: { allYxValue: number; yxValue: number }
let sound: SoundManager
let undo: () => void
const touch = () => document.dispatchEvent(new Event('pointerdown'))

beforeEach(() => {
  vi.useFakeTimers()
  audio = new FakeAudio()
  settings = { allYxValue: 1, yxValue: 1 }
  sound = new SoundManager({ clock: systemClock, audio, settings: () => settings })
  undo = sound.start(document)
})
afterEach(() => {
  undo()
  vi.runAllTimers()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('SoundManager (§S4: sound only if allYxValue and yxValue both equal 1)', () => {
  it.each([
    [1, 1, true],
    [1, 0, false],
    [0, 1, false],
    [0, 0, false],
    [2, 1, false]
  ])('allYxValue %i and yxValue %i: plays %s', (all, own, plays) => {
    settings = { allYxValue: all, yxValue: own }
    touch()
    sound.cue('race.light')
    sound.cue('dice.tumble')
    for (const clip of ['race.light', 'dice.tumble']) expect(audio.log.includes(`play ${clip}`)).toBe(plays)
  })

  it('reads the switches at every cue', () => {
    touch()
    settings.yxValue = 0
    sound.cue('tap')
    settings.yxValue = 1
    sound.cue('win')
    expect(audio.log).toEqual(['play common.win'])
  })

  it.each([
    ['slot.stop.0~-0.6', ['play slot.stop.0', 'pan 1 -0.6']],
    ['slot.stop.2~0', ['play slot.stop.2', 'pan 1 0']],
    ['slot.stop.2~1', ['play slot.stop.2', 'pan 1 1']],
    ['slot.stop.2~2', ['play slot.stop.2']],
    ['slot.stop.2', ['play slot.stop.2']]
  ])('%s is heard at its place', (cue, log) => {
    touch()
    sound.cue(cue)
    expect(audio.log).toEqual(log)
  })

  it('lowers loops under a result that is heard at its place', () => {
    touch()
    sound.cue('dice.tumble')
    audio.log.length = 0
    sound.cue('dice.die.2~-0.32')
    expect(audio.log).toEqual(['play dice.die.2', 'pan 2 -0.32', 'fade 1 1.00→0.40 in 60'])
  })

  describe('a loop has its pitch', () => {
    const begin = 'fade 1 0.00→1.00 in 60'
    it.each<[string, readonly string[], readonly string[]]>([
      ['set while it runs', ['race.engine', 'race.engine@1.25'], ['play race.engine', begin, 'rate 1 1.25']],
      ['an octave down', ['race.engine', 'race.engine@0.5'], ['play race.engine', begin, 'rate 1 0.5']],
      ['two octaves up', ['race.engine', 'race.engine@4'], ['play race.engine', begin, 'rate 1 4']],
      ['none below', ['race.engine', 'race.engine@0.49'], ['play race.engine', begin]],
      ['none above', ['race.engine', 'race.engine@4.01'], ['play race.engine', begin]],
      ['none that is no number', ['race.engine', 'race.engine@x'], ['play race.engine', begin]],
      ['and only while it is wanted', ['race.engine@2', 'slot.reel'], ['play slot.reel', begin]]
    ])('%s', (_, cues, log) => {
      touch()
      for (const cue of cues) sound.cue(cue)
      expect(audio.log).toEqual(log)
    })

    it('which it keeps where it begins late', () => {
      sound.cue('race.engine')
      sound.cue('race.engine@2')
      touch()
      expect(audio.log).toEqual(['play race.engine', 'rate 1 2', begin])
    })
  })

  it('fetches nothing while it is off, and what every page needs with the touch that lets it speak', () => {
    settings.yxValue = 0
    touch()
    sound.prepare('race')
    sound.cue('tap')
    expect(audio.fetched).toEqual([])
    settings.yxValue = 1
    sound.prepare('race')
    touch()
    expect(audio.fetched).toEqual(['race', 'common'])
  })

  it('speaks at once where the page was touched before the sound library came', () => {
    undo()
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    undo = sound.start(document)
    sound.cue('tap')
    expect(audio.log).toEqual(['play common.tap'])
  })

  it('is silent before the first touch, and queues nothing for it', () => {
    sound.cue('race.light')
    touch()
    vi.advanceTimersByTime(5000)
    expect(audio.log).toEqual([])
    sound.cue('race.light')
    expect(audio.log).toEqual(['play race.light'])
  })

  it('drops a cue whose sprite has not arrived, and one no sprite has', () => {
    touch()
    audio.loaded = false
    sound.cue('race.go')
    audio.loaded = true
    sound.cue('race.nothing')
    sound.cue('nothing')
    expect(audio.log).toEqual([])
  })

  it('drops the cue and resumes after an interruption', async () => {
    touch()
    audio.current = 'interrupted'
    sound.cue('race.go')
    expect(audio.log).toEqual(['resume'])
    await vi.advanceTimersByTimeAsync(0)
    sound.cue('race.go')
    expect(audio.log).toEqual(['resume', 'play race.go'])
  })

  it('builds the sound anew after two resumes that failed', async () => {
    audio.current = 'suspended'
    audio.resumes = false
    touch()
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.rebuilt).toBe(0)
    touch()
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.rebuilt).toBe(1)
  })

  it.each([
    ['two in a row, with another after them', [false, false, false], 1],
    ['none in a row', [false, true, false, true, false], 0],
    ['two in a row, twice', [false, false, false, false], 2]
  ])('of resumes that failed, %s', async (_, answers, rebuilt) => {
    for (const answer of answers) {
      audio.current = 'suspended'
      audio.resumes = answer
      touch()
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(audio.rebuilt).toBe(rebuilt)
  })

  it('resumes nothing where there is no sound yet', async () => {
    audio.current = 'none'
    touch()
    await vi.advanceTimersByTimeAsync(5000)
    expect([audio.log, audio.rebuilt]).toEqual([[], 0])
  })

  it('takes a loop up again with the sound that was built anew', async () => {
    touch()
    sound.cue('dice.tumble')
    audio.current = 'interrupted'
    audio.resumes = false
    for (let failed = 0; failed < 2; failed++) {
      touch()
      await vi.advanceTimersByTimeAsync(0)
    }
    audio.log.length = 0
    audio.current = 'running'
    touch()
    expect([audio.rebuilt, audio.log[0]]).toEqual([1, 'play dice.tumble'])
  })

  describe('a resume without an answer', () => {
    beforeEach(() => {
      audio.current = 'interrupted'
      audio.hangs = true
    })

    it('has failed after 2 s: the sound is built anew after two of them, however many cues asked meanwhile', async () => {
      touch()
      for (let ms = 0; ms < 1900; ms += 100) {
        sound.cue('tick')
        await vi.advanceTimersByTimeAsync(100)
      }
      expect(audio.rebuilt).toBe(0)
      await vi.advanceTimersByTimeAsync(200)
      sound.cue('tick')
      await vi.advanceTimersByTimeAsync(1900)
      expect(audio.rebuilt).toBe(0)
      await vi.advanceTimersByTimeAsync(100)
      expect(audio.rebuilt).toBe(1)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(audio.rebuilt).toBe(1)
    })

    it('that answers in time is none that failed', async () => {
      for (let time = 0; time < 3; time++) {
        touch()
        await vi.advanceTimersByTimeAsync(1000)
        for (const answer of audio.hanging.splice(0)) answer(true)
        await vi.advanceTimersByTimeAsync(5000)
      }
      expect([audio.rebuilt, vi.getTimerCount()]).toEqual([0, 0])
    })

    it('is not counted in a hidden tab, where none answers, nor after the sound has ended', async () => {
      const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
      for (let time = 0; time < 3; time++) {
        touch()
        hidden.mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
        await vi.advanceTimersByTimeAsync(5000)
        hidden.mockReturnValue('visible')
      }
      touch()
      undo()
      expect(vi.getTimerCount()).toBe(0)
      await vi.advanceTimersByTimeAsync(5000)
      expect(audio.rebuilt).toBe(0)
      hidden.mockRestore()
    })
  })

  it('switched on in a game it is heard at once: the touches before, while it was off, woke nothing', async () => {
    settings = { allYxValue: 1, yxValue: 0 }
    audio.current = 'none'
    touch()
    sound.cue('race.engine')
    expect(audio.log).toEqual([])
    audio.current = 'suspended'
    settings = { allYxValue: 1, yxValue: 1 }
    sound.refresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.log).toEqual(['resume', 'play race.engine', 'fade 1 0.00→1.00 in 60'])
  })

  it('runs one loop a name, from its cue to its stop, with 60 ms ramps', () => {
    touch()
    sound.cue('race.engine')
    sound.cue('race.engine')
    sound.cue('race.engine.stop')
    sound.cue('race.engine.stop')
    vi.advanceTimersByTime(60)
    expect(audio.log).toEqual(['play race.engine', 'fade 1 0.00→1.00 in 60', 'fade 1 1.00→0.00 in 60', 'stop 1'])
  })

  it('begins a loop late, when its sprite has arrived, but only while it is wanted', () => {
    touch()
    audio.loaded = false
    sound.cue('race.engine')
    sound.cue('slot.reel')
    sound.cue('slot.reel.stop')
    audio.loaded = true
    for (const arrive of audio.arrivals) arrive()
    expect(audio.log).toEqual(['play race.engine', 'fade 1 0.00→1.00 in 60'])
  })

  it('takes a loop up again after a call', async () => {
    touch()
    sound.cue('race.engine')
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    audio.current = 'interrupted'
    hidden.mockRestore()
    audio.log.length = 0
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.log).toEqual(['resume', 'play race.engine', 'fade 2 0.00→1.00 in 60'])
  })

  describe('in a hidden tab', () => {
    const turn = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    afterEach(() => void vi.restoreAllMocks())

    it('begins no loop whose sprite arrives there, and begins it when the page is seen again', async () => {
      touch()
      audio.loaded = false
      sound.cue('race.engine')
      turn('hidden')
      audio.loaded = true
      for (const arrive of audio.arrivals) arrive()
      expect(audio.log).toEqual([])
      turn('visible')
      await vi.advanceTimersByTimeAsync(0)
      expect(audio.log).toEqual(['resume', 'play race.engine', 'fade 1 0.00→1.00 in 60'])
    })

    it('begins no loop with a resume that ends there', async () => {
      touch()
      sound.cue('race.engine')
      turn('hidden')
      audio.current = 'suspended'
      turn('visible')
      turn('hidden')
      audio.log.length = 0
      await vi.advanceTimersByTimeAsync(100)
      expect(audio.log.filter(line => line.startsWith('play'))).toEqual([])
    })

    it('plays no clip, begins no loop, and drops what was not heard', async () => {
      touch()
      turn('hidden')
      sound.cue('win')
      sound.cue('slot.reel')
      sound.refresh()
      sound.cue('slot.reel.stop')
      turn('visible')
      await vi.advanceTimersByTimeAsync(0)
      expect(audio.log).toEqual(['resume'])
    })

    it('opened there it is silent until it is seen', async () => {
      undo()
      turn('hidden')
      undo = sound.start(document)
      touch()
      sound.cue('race.engine')
      expect(audio.log).toEqual([])
      turn('visible')
      await vi.advanceTimersByTimeAsync(0)
      expect(audio.log).toContain('play race.engine')
    })
  })

  it('one result after another: loops go down once, and up 1.5 s after the last; a loop that begins meanwhile is as low', () => {
    touch()
    sound.cue('race.engine')
    sound.cue('win')
    vi.advanceTimersByTime(1000)
    audio.log.length = 0
    sound.cue('win')
    sound.cue('slot.reel')
    expect(audio.log.splice(0)).toEqual(['play common.win', 'play slot.reel', 'fade 4 0.00→0.40 in 60'])
    vi.advanceTimersByTime(1499)
    expect(audio.log).toEqual([])
    vi.advanceTimersByTime(1)
    const up = ['fade 1 0.40→1.00 in 60', 'fade 4 0.40→1.00 in 60']
    expect(audio.log).toEqual(up)
    sound.cue('win')
    expect(audio.log.slice(2)).toEqual(['play common.win', 'fade 1 1.00→0.40 in 60', 'fade 4 1.00→0.40 in 60'])
  })

  it('a loop that begins under a result begins as low', () => {
    touch()
    sound.cue('win')
    sound.cue('race.engine')
    expect(audio.log.at(-1)).toBe('fade 2 0.00→0.40 in 60')
  })

  it('a loop that begins anew after a result was cut off is as loud as ever', () => {
    touch()
    sound.cue('race.engine')
    sound.cue('win')
    sound.silence()
    audio.log.length = 0
    sound.refresh()
    vi.advanceTimersByTime(2000)
    expect(audio.log).toEqual(['play race.engine', 'fade 3 0.00→1.00 in 60', 'stop 1'])
  })

  it('lowers loops by 8 dB for 1.5 s under a result', () => {
    touch()
    sound.cue('race.engine')
    sound.cue('race.light')
    audio.log.length = 0
    sound.cue('race.podium')
    vi.advanceTimersByTime(1499)
    expect(audio.log).toEqual(['play race.podium', 'fade 1 1.00→0.40 in 60'])
    vi.advanceTimersByTime(1)
    expect(audio.log.at(-1)).toBe('fade 1 0.40→1.00 in 60')
  })

  it.each(['allYxValue', 'yxValue'] as const)(
    'silences loops when %s is turned off and when the page is hidden',
    off => {
      touch()
      sound.cue('slot.reel')
      settings[off] = 0
      sound.refresh()
      expect(audio.log.at(-1)).toBe('fade 1 1.00→0.00 in 60')
      settings[off] = 1
      sound.cue('slot.reel')
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      expect(audio.log.at(-1)).toBe('fade 2 1.00→0.00 in 60')
    }
  )

  it('a page that is seen again wakes no sound that is off, nor one that nobody has touched', () => {
    const seen = () => document.dispatchEvent(new Event('visibilitychange'))
    seen()
    settings.allYxValue = 0
    touch()
    seen()
    expect(audio.log).toEqual([])
  })

  it('turned on before the first touch it waits for that', () => {
    audio.current = 'suspended'
    sound.refresh()
    expect(audio.log).toEqual([])
  })

  it('stops listening when it is undone', () => {
    undo()
    audio.current = 'suspended'
    touch()
    expect(audio.log).toEqual([])
  })

  it.each(['sprite', 'resume'])(
    'begins no loop with a %s that comes after it was undone: nobody would end it',
    async late => {
      if (late === 'sprite') audio.loaded = false
      else {
        audio.current = 'suspended'
        audio.hangs = true
      }
      touch()
      sound.cue('race.engine')
      undo()
      audio.loaded = true
      audio.current = 'running'
      for (const arrive of audio.arrivals) arrive()
      for (const answer of audio.hanging) answer(true)
      await vi.advanceTimersByTimeAsync(0)
      expect(audio.log.filter(line => line !== 'resume')).toEqual([])
    }
  )

  it('two resumes of one tap, as its beginning and its end are, fail as one', async () => {
    audio.current = 'suspended'
    audio.resumes = false
    touch()
    document.dispatchEvent(new Event('touchend'))
    await vi.advanceTimersByTimeAsync(0)
    expect(audio.rebuilt).toBe(0)
  })

  it('has both encodings of every sprite', () => {
    const files = Object.keys(SPRITES).flatMap(name => [`${name}.mp3`, `${name}.webm`])
    expect(readdirSync('assets/sound').sort()).toEqual(files.sort())
  })
})
