import { fireEvent, within } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import type { LotteryEntry } from '../../../src/contract/areas/games'
import type { CurrentIssue, LastDraw } from '../../../src/contract/areas/issues'
import { familyOfType } from '../../../src/games/registry'
import { chinaDateTime } from '../../../src/rules/chinaTime'
import { numbersFrom } from '../../../src/rules/numberRange'
import { printResult } from '../../../src/rules/opencode'
import { seededRandom, shuffled } from '../../../src/rules/random'
import { Basket } from '../../../src/screens/betting/basket/Basket'
import { LotteryGame } from '../../../src/screens/betting/LotteryGame'
import { PageStage, StageContext } from '../../../src/stage/StageContext'
import { START } from '../../kit/fakeTime'
import { userOf } from '../../state/fakeWorld'
import type { Answer, Kept } from '../pageOnAnswers'
import { Elsewhere, later, openPage } from '../pageOnAnswers'
import { configOf, gameEntry, groupsOf } from './fixtures'

/** A game whose issues follow one another: sales end at the cutoff, the result is known some seconds later. */
export const GTIME_MS = 75_000
export const DRAW_LAG_MS = 4000
const FIRST = 178_000

const issueAt = (now: number): number => Math.floor((now - START) / GTIME_MS)
const nameOf = (index: number): string => String(FIRST + index)

/** Every issue has a result of its own, the same for every test. */
export const resultOf = (index: number, type: number): readonly number[] => {
  const { take = 5, from = 0, to = 9 } = familyOfType(type)?.numbers ?? {}
  return shuffled(seededRandom(`issue ${index}`), numbersFrom(from, to)).slice(0, take)
}

const drawOf = (index: number, type: number): LastDraw => {
  const family = familyOfType(type)
  const result = resultOf(index, type)
  return {
    issue: nameOf(index),
    opencode: printResult(result, family?.numbers.width ?? 1),
    openTime: chinaDateTime(START + (index + 1) * GTIME_MS),
    facts: [...(family?.facts(result) ?? [])]
  }
}

export const drawnIndex = (now: number): number => issueAt(now - DRAW_LAG_MS) - 1

export function currentIssueOf(type: number): CurrentIssue {
  const now = Date.now()
  const index = issueAt(now)
  const end = START + (index + 1) * GTIME_MS
  return {
    currentIssue: nameOf(index),
    countDown: end - now,
    startTime: end - GTIME_MS,
    endTime: end,
    openTime: end,
    state: drawnIndex(now) === index - 1 ? 1 : 2,
    selling: true,
    previousIssue: nameOf(index - 1),
    last: drawOf(drawnIndex(now), type),
    serverTime: now
  }
}

/** The next `count` sale windows. */
function planOf(count = 50) {
  const first = issueAt(Date.now())
  const list = Array.from({ length: count }, (_, row) => ({
    sot_number: nameOf(first + row),
    openDate: '2026-11-20',
    month: '2026-11',
    startTime: START + (first + row) * GTIME_MS,
    endTime: START + (first + row + 1) * GTIME_MS,
    openTime: START + (first + row + 1) * GTIME_MS,
    lastIssue: nameOf(first + row - 1),
    nextFirst: 0,
    commitment: ''
  }))
  return { own: 1, gtime: GTIME_MS / 1000, month: '2026-11', list }
}

function historyOf(type: number, page: number, limit: number) {
  const newest = drawnIndex(Date.now())
  const list = Array.from({ length: limit }, (_, row) => newest - (page - 1) * limit - row)
  return { total: 35, list: list.slice(0, Math.max(0, 35 - (page - 1) * limit)).map(index => drawOf(index, type)) }
}

interface Saved {
  readonly requestKey: string
  readonly orderArray: readonly Record<string, unknown>[]
}

export interface TableOptions {
  readonly game?: Partial<LotteryEntry>
  readonly query?: string
  readonly visitor?: boolean
  readonly coins?: number
  readonly answers?: Record<string, Answer>
  /** State of the navigation that led here. */
  readonly state?: unknown
  readonly path?: string
  /** Session and local storage as a page before this one left it. */
  readonly session?: Kept
  readonly local?: Kept
  /** Hears the sounds of the stage. */
  readonly cue?: (name: string) => void
  readonly stage?: PageStage
}

/** Pages of the betting screen (§S2.2). */
const BETTING_PAGES = ['/app/lotteryGame', '/app/fishShrimpCrab']

/** The betting screen on a table of answers, fake timers, and a real store of money calls. */
export async function openTable({
  game = {},
  query = '',
  visitor = false,
  coins = 1000,
  answers = {},
  state,
  path = '/app/lotteryGame',
  session = [],
  local = [],
  cue = () => undefined,
  stage = new PageStage()
}: TableOptions = {}) {
  const entry = gameEntry(game)
  const { type, typeId } = entry
  const saved: Saved[] = []
  const all: Record<string, Answer> = {
    lotteryTypeList: () => [entry, gameEntry({ typeId: 31, title: '三分赛车', gtime: 180 })],
    playList: () => groupsOf(type),
    playConfig: request => configOf(Number(request['playId'])),
    groupDetail: request =>
      (groupsOf(type).find(group => group.groupId === Number(request['groupId']))?.playList ?? []).map(play =>
        configOf(play.playId)
      ),
    currentIssue: () => currentIssueOf(type),
    plan: () => planOf(),
    history: request => historyOf(type, Number(request['page']), Number(request['limit'])),
    pksHistory: request => historyOf(type, 1, Number(request['numPeriods'])).list,
    sscHistory: request => historyOf(type, 1, Number(request['numPeriods'])).list,
    specialOdds: () => [],
    collected: () => ({ typeIds: [] }),
    userInfo: () => userOf(coins),
    saveOrder: request => {
      saved.push({
        requestKey: String(request['requestKey']),
        orderArray: JSON.parse(String(request['orderArray'])) as Record<string, unknown>[]
      })
      return { coins: coins - 100, timeStamp: Date.now(), orderIds: ['K1'], replayed: false }
    },
    ...answers
  }
  let keys = 0
  const pages = (
    <StageContext value={stage}>
      <Where />
    </StageContext>
  )
  const page = await openPage(pages, {
    entries: ['/app/betType', { pathname: path, search: `?type=${type}&typeId=${typeId}${query}`, state }],
    answers: all,
    coins: visitor ? undefined : coins,
    newKey: () => `test-request-key-${++keys}`,
    session,
    local,
    cue
  })
  return { ...page, saved }
}

function Where() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (pathname === '/app/lotteryGame/basket') return <Basket />
  if (BETTING_PAGES.includes(pathname)) return <LotteryGame />
  return (
    <>
      <Elsewhere />
      <button type="button" onClick={() => void navigate(-1)}>
        回到前页
      </button>
    </>
  )
}

/** The control of that name. getByRole would compute the whole accessibility tree for each press. */
function control(selector: string, name: string | RegExp): HTMLElement {
  const named = [...document.querySelectorAll<HTMLElement>(selector)].filter(element => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return typeof name === 'string' ? text === name : name.test(text)
  })
  const [only, other] = named
  if (!only || other) throw new Error(`${named.length} × ${selector} named ${name}`)
  return only
}

const click = async (selector: string, name: string | RegExp): Promise<void> => {
  fireEvent.click(control(selector, name))
  await later(50)
}

/** The row of the latest draw, or of the one that is awaited. */
export const lastDrawLine = () => within(document.querySelector<HTMLElement>('.issue--draw') ?? document.body)
export const press = (name: string | RegExp) => click('button:not([role])', name)
export const tab = (name: string) => click('[role=tab]', name)
export const radio = (name: string) => click('[role=radio]', name)
