import { beforeEach, expect, it, vi } from 'vitest'
import { HowlerAudio } from '../../src/sound/HowlerAudio'
import { systemClock } from '../../src/timing/systemClock'

/** A library whose files come, or do not, when the test says so. */
const library = vi.hoisted(() => {
  const opened: FakeHowl[] = []
  class FakeHowl {
    current = 'loading'
    unloaded = false
    readonly #listeners = new Map<string, () => void>()
    constructor(readonly options: { readonly src: readonly string[] }) {
      opened.push(this)
    }
    state() {
      return this.current
    }
    once(event: string, run: () => void) {
      this.#listeners.set(event, run)
    }
    unload() {
      this.unloaded = true
    }
    comes() {
      this.current = 'loaded'
      this.#listeners.get('load')?.()
    }
    fails() {
      this.#listeners.get('loaderror')?.()
    }
  }
  return { opened, FakeHowl }
})
vi.mock('howler', () => ({ Howl: library.FakeHowl, Howler: { autoSuspend: true, unload: () => undefined } }))

beforeEach(() => {
  vi.useFakeTimers()
  library.opened.length = 0
  return () => vi.useRealTimers()
})
const opened = () => library.opened.map(howl => howl.options.src[0])

it('a sprite is opened once, however often it is asked for', () => {
  const audio = new HowlerAudio('/sound/', systemClock)
  expect(audio.sprite('race').ready()).toBe(false)
  library.opened[0]?.comes()
  expect(audio.sprite('race').ready()).toBe(true)
  expect(opened()).toEqual(['/sound/race.webm'])
})

it('a sprite that did not come is opened anew by a cue some seconds later, and by none before', () => {
  const audio = new HowlerAudio('/sound/', systemClock)
  audio.sprite('race')
  library.opened[0]?.fails()
  for (let ms = 0; ms < 4900; ms += 100) {
    expect(audio.sprite('race').ready()).toBe(false)
    vi.advanceTimersByTime(100)
  }
  expect(opened().length).toBe(1)
  vi.advanceTimersByTime(100)
  audio.sprite('race')
  audio.sprite('race')
  expect([opened().length, library.opened[0]?.unloaded]).toEqual([2, true])
  library.opened[1]?.fails()
  vi.advanceTimersByTime(5000)
  audio.sprite('race')
  library.opened[2]?.comes()
  vi.advanceTimersByTime(60_000)
  expect([opened().length, audio.sprite('race').ready()]).toEqual([3, true])
})

it('one that did not come takes no other with it, and a sound built anew asks for it at once', () => {
  const audio = new HowlerAudio('/sound/', systemClock)
  audio.sprite('race')
  audio.sprite('common')
  library.opened[0]?.fails()
  library.opened[1]?.comes()
  vi.advanceTimersByTime(60_000)
  expect(audio.sprite('common').ready()).toBe(true)
  audio.rebuild()
  audio.sprite('race')
  vi.advanceTimersByTime(60_000)
  audio.sprite('race')
  expect(opened().slice(2)).toEqual(['/sound/race.webm'])
})
