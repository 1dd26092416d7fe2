import { YUAN } from '../../src/rules/money'
import { priceLines } from '../../src/server/domain/bets/priceLines'
import { gameNamed, line } from '../server/kit/testDatabase'
import type { TorturedPlayer } from './TorturedPlayer'
import { INSTANT, TIMED } from './TorturedPlayer'

/** Something a player does: a call or a few. */
export type Action = (player: TorturedPlayer) => Promise<unknown>

const SLIP_LINES = 100
const RUN_STEPS = 5

const issueOnSale = async (player: TorturedPlayer): Promise<string> => {
  const { data } = await player.ask('currentIssue', { typeId: TIMED })
  return String((data as { currentIssue?: unknown } | null)?.currentIssue ?? '0')
}

const slip = (typeId: number, lines: readonly Record<string, unknown>[]) => ({
  typeId,
  type: gameNamed(typeId).type,
  orderArray: JSON.stringify(lines)
})

const linesOf = (player: TorturedPlayer, count: number, typeId: number, issue?: string) =>
  Array.from({ length: count }, () => player.wireLine(typeId, issue))

async function bet(player: TorturedPlayer, count: number): Promise<readonly string[]> {
  const issue = await issueOnSale(player)
  const data = await player.keyed('saveOrder', slip(TIMED, linesOf(player, count, TIMED, issue)))
  return Array.isArray(data?.['orderIds']) ? data['orderIds'].map(String) : []
}

/** Bets, and takes one of them back more often than not. */
async function betAndRevoke(player: TorturedPlayer): Promise<void> {
  const orderId = player.pick(await bet(player, 2))
  if (orderId !== undefined) await player.ask('revoke', { orderId })
}

async function chase(player: TorturedPlayer): Promise<void> {
  const issue = await issueOnSale(player)
  const made = line(TIMED, 'pk10-c-place1-number', {}, Math.floor(player.random() * 1000))
  const priced = priceLines(gameNamed(TIMED), [made], '2026-11-20')
  if (!priced.ok) throw new Error(priced.code)
  const data = await player.keyed('placeChase', {
    type: gameNamed(TIMED).type,
    type_id: TIMED,
    played_id: made.playId,
    playedGroup: made.groupId,
    startIssue: issue,
    plannedNum: 3,
    plannedMultiple: '1,2,4',
    codeArray: JSON.stringify([{ actionCode: made.actionCode, actionNum: priced.lines[0]?.notes ?? 1 }]),
    inputPrice: (priced.total / YUAN) * 7,
    isAutomatic: player.random() < 0.5 ? 1 : 0,
    unitMode: 1
  })
  if (data && player.random() < 0.3)
    await player.ask('cancelChase', { id: String(data['chsOrderId']), typeId: TIMED, issue: '' })
}

const instantRound: Action = player =>
  player.keyed('saveInstant', slip(INSTANT, linesOf(player, 1 + Math.floor(player.random() * 3), INSTANT)))

/** Starts an automatic run and plays some of it; one that still runs is stopped first. */
async function automaticRun(player: TorturedPlayer): Promise<void> {
  const data = await player.keyed('startSeries', {
    ...slip(INSTANT, linesOf(player, 1, INSTANT)),
    periods: RUN_STEPS
  })
  if (!data) {
    const { data: state } = await player.ask('seriesState', { typeId: INSTANT })
    const seriesId = String((state as { seriesId?: unknown } | null)?.seriesId ?? '')
    if (seriesId !== '') await player.ask('stopSeries', { seriesId })
    return
  }
  for (let step = 2; step <= RUN_STEPS; step++)
    await player.ask('playSeries', { seriesId: String(data['seriesId']), step })
}

/** What players do with bets, the likelier the more often it stands here. */
export const BET_ACTIONS: readonly Action[] = [
  player => bet(player, 1),
  player => bet(player, 1),
  betAndRevoke,
  player => bet(player, SLIP_LINES),
  chase,
  instantRound,
  instantRound,
  automaticRun
]
