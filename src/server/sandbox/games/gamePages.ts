import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { yuanOf } from '../../../rules/money'
import type { Asked, GameDesk, Round, Table } from './GameDesk'
import { GAME_HTML } from './page/gameHtml'
import { GAME_SCRIPT } from './page/gameScript'
import { GAME_STYLE } from './page/gameStyle'
import { GAME_PAGE } from './SandboxGames'
import { isSandboxVendor, SANDBOX_GAMES } from './tables'

/**
 * The page may stand in a frame of this site and nowhere else. There it has an opaque origin: what it loads and calls
 * is from elsewhere to it, so its files may be taken by any origin, and its calls carry no credentials but their token.
 */
function gameHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const host = /^[\w.:[\]-]+$/.test(request.host) ? request.host : ''
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${host}; style-src 'self' ${host}; connect-src 'self' ${host}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
    )
    .removeHeader('x-frame-options')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('cache-control', 'no-store')
}

const tableView = ({ vendor, balance, commitment }: Table) => {
  const { title, spots, chips } = SANDBOX_GAMES[vendor]
  return {
    title,
    chips,
    spots: spots.map(({ id, name, price }) => ({ id, name, price: price / 100 })),
    balance: yuanOf(balance),
    commitment
  }
}

const roundView = ({ stake, paid, balance, ...round }: Round) => ({
  ...round,
  stake: yuanOf(stake),
  paid: yuanOf(paid),
  balance: yuanOf(balance)
})

const send = <T>(reply: FastifyReply, asked: Asked<T>, view: (value: T) => object) =>
  reply.send(asked.ok ? { ok: true, ...view(asked.value) } : asked)

/** A field of a call; empty where it was not sent as text. */
const field = (body: unknown, name: string): string => {
  const value = typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : ''
  return typeof value === 'string' ? value.slice(0, 256) : ''
}

/** Pages and calls of the sandbox's games (§M1.5). */
export async function gamePages(app: FastifyInstance, desk: GameDesk): Promise<void> {
  app.get<{ Params: { name: string } }>(`${GAME_PAGE}:name`, async (request, reply) => {
    const { name } = request.params
    gameHeaders(request, reply)
    if (name === 'game.css') return reply.type('text/css; charset=utf-8').send(GAME_STYLE)
    if (name === 'game.js') return reply.type('text/javascript; charset=utf-8').send(GAME_SCRIPT)
    if (isSandboxVendor(name)) return reply.type('text/html; charset=utf-8').send(GAME_HTML)
    return reply.code(404).type('text/plain; charset=utf-8').send('没有这个游戏')
  })

  app.post(`${GAME_PAGE}api/open`, async (request, reply) => {
    gameHeaders(request, reply)
    return send(reply, await desk.open(field(request.body, 'vendor'), field(request.body, 'token')), tableView)
  })

  app.post(`${GAME_PAGE}api/play`, async (request, reply) => {
    gameHeaders(request, reply)
    const [vendor, token, commitment, bet] = ['vendor', 'token', 'commitment', 'bet'] as const
    const asked = await desk.play(
      field(request.body, vendor),
      field(request.body, token),
      field(request.body, commitment),
      field(request.body, bet)
    )
    return send(reply, asked, roundView)
  })
}
