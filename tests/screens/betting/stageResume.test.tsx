import { cleanup } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CurrentIssue } from '../../../src/contract/areas/issues'
import { chinaDateTime } from '../../../src/rules/chinaTime'
import { twoDigits } from '../../../src/rules/twoDigits'
import { START, sleep } from '../../kit/fakeTime'
import { SurfaceStage } from '../../kit/SurfaceStage'
import { picture } from '../../kit/TestStage'
import { later } from '../pageOnAnswers'
import { onStagePanel } from './onStagePanel'
import { currentIssueOf, DRAW_LAG_MS, drawnIndex, GTIME_MS, openTable, resultOf } from './world'

/** The issue the player comes back to: an hour of issues lies before it. */
const INDEX = 50
const D = START + (INDEX + 1) * GTIME_MS
/** The server answers so long after it was asked. */
const ANSWER_MS = 120

/** A draw's own time is when its result is known, so that who was there and who was not have it at one moment. */
function answer(): CurrentIssue {
  const now = currentIssueOf(2)
  const end = START + (drawnIndex(Date.now()) + 1) * GTIME_MS
  return { ...now, last: { ...now.last, openTime: chinaDateTime(end + DRAW_LAG_MS) } }
}

/** A player's page from `from` on: what stands on it, and what it says. */
async function come(from: number) {
  vi.setSystemTime(from)
  const said: string[] = []
  const cues: string[] = []
  let late = 0
  const stage = new SurfaceStage()
  const table = await openTable({
    game: { panel: 'stage' },
    stage,
    cue: name => cues.push(name),
    answers: { currentIssue: () => new Promise(done => setTimeout(() => done(answer()), late)) }
  })
  // The board first, then the scene.
  await later(100)
  await vi.dynamicImportSettled()
  await later(100)
  const drawn = setTimeout(
    () => table.socket.push('drawn', { stream: 'game:30', sequence: 1, typeId: 30, last: answer().last }),
    D + DRAW_LAG_MS - Date.now()
  )
  const regions = ['.stage-live', '[aria-label="开奖播报"]'].flatMap(found => document.querySelector(found) ?? [])
  const ears = regions.map(region => {
    const heard = new MutationObserver(() => said.push(region.textContent ?? ''))
    heard.observe(region, { childList: true, characterData: true, subtree: true })
    return heard
  })
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  return {
    ...table,
    said,
    cues,
    until: (moment: number) => later(moment - Date.now()),
    see: () => ({
      pose: stage.surface ? picture(stage.surface.root) : '',
      head: text('.draw-stage__hud'),
      line: text('.issue--draw').replace(/\d+ 期开奖中|^\d+ 期[\d\s]*开奖中/, '')
    }),
    /** Hides the page for `ms`: a frozen tab, no timer of it runs. */
    async away(ms: number) {
      const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      table.page.tell('hidden')
      await later(0)
      sleep(ms)
      hidden.mockRestore()
      late = ANSWER_MS
      document.dispatchEvent(new Event('visibilitychange'))
      table.page.tell('visible')
    },
    async go() {
      for (const heard of ears) heard.disconnect()
      clearTimeout(drawn)
      await table.leave()
      cleanup()
    }
  }
}

/** Where in the draw the player comes back: ms since the start. */
const MOMENTS = [
  ['waiting', -10_000],
  ['running', 2000],
  ['run-in', DRAW_LAG_MS + 1500],
  ['podium', DRAW_LAG_MS + 5000]
] as const
const AWAY = [1000, 30_000, 360_000, 3_600_000]
const RESULT = resultOf(INDEX, 2).join('、')

describe('a page that was hidden (§A6)', () => {
  onStagePanel(START, () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(220)
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  })

  it.each(MOMENTS)(
    'back at %s after 1 s, 30 s, 6 min or 1 h: the pose of one that never slept, one result',
    async (_, at) => {
      const back = D + at
      const awake = await come(Math.min(D, back) - 3000)
      await awake.until(back + ANSWER_MS + 40)
      const right = awake.see()
      await awake.go()
      for (const ms of AWAY) {
        const slept = await come(back - ms - 1000)
        await slept.until(back - ms)
        await slept.away(ms)
        const [said, cues] = [slept.said.length, slept.cues.length]
        // Until the server has answered nothing is known: nothing is said, nothing sounds.
        await slept.until(back + ANSWER_MS - 20)
        const sounds = slept.cues.slice(cues).filter(cue => !cue.endsWith('.stop'))
        expect([slept.said.slice(said).filter(Boolean), sounds]).toEqual([[], []])
        await slept.until(back + ANSWER_MS + 40)
        expect(slept.see()).toEqual(right)
        // One that was long away follows the draw to its end.
        if (ms === AWAY[2]) {
          await slept.until(D + DRAW_LAG_MS + 8500)
          const told = slept.said.filter(sentence => sentence.includes('178050') && /开奖(结果|号码)/.test(sentence))
          expect(told).toEqual([`178050期开奖结果：${RESULT}`])
          expect(slept.cues.slice(cues).filter(cue => cue === 'race.podium').length).toBe(
            at < DRAW_LAG_MS + 3300 ? 1 : 0
          )
        }
        await slept.go()
      }
    }
  )

  const CLOSED = D + DRAW_LAG_MS + 8300
  const READ = `疾风赛车第178050期开奖号码 ${resultOf(INDEX, 2).map(twoDigits).join(' ')}`

  it.each([
    ['before the draw', -3000],
    ['while the field runs', 2000],
    ['after the answer, before the result may be read', DRAW_LAG_MS + 1000]
  ])('hidden from %s until the result has left the stage: on return it is said, once', async (_, at) => {
    const page = await come(D + at - 2000)
    await page.until(D + at)
    await page.away(CLOSED - D - at + 4000)
    await page.until(CLOSED + 4000 + ANSWER_MS - 20)
    expect(page.said.filter(sentence => sentence.includes('178050期开奖'))).toEqual([])
    await page.until(CLOSED + 10_000)
    expect(
      page.said.filter(sentence => sentence.includes('178050期开奖')).map(sentence => sentence.split('，')[0])
    ).toEqual([READ])
    await page.go()
  })

  it('a result seen on the stage is said by the stage alone, also after the page was away', async () => {
    const page = await come(D - 2000)
    await page.until(D + DRAW_LAG_MS + 5000)
    await page.away(20_000)
    await page.until(CLOSED + 20_000)
    expect(page.said.filter(sentence => /开奖(结果|号码)/.test(sentence))).toEqual([`178050期开奖结果：${RESULT}`])
    await page.go()
  })
})
