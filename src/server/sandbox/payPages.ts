import type { FastifyInstance, FastifyReply } from 'fastify'
import { typedAmount } from '../../rules/cashier/amount'
import { usdtTyped } from '../../rules/cashier/usdt'
import type { PayDesk } from './PayDesk'
import { notFoundPage, payPage } from './payPage'
import { PAY_STYLE } from './payStyle'
import { PAY_PAGE } from './sandboxDetails'
import { SCENARIOS } from './scenarios'

const STYLE_PATH = '/sandbox/pay.css'

const sendPage = (reply: FastifyReply, page: string, code = 200) =>
  reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

/** Where a payer goes back to: the path alone, whatever address the page was opened by. */
const backPath = (returnUrl: string): string => {
  const { pathname, search } = new URL(returnUrl)
  return pathname + search
}

/** The pay page of the sandbox: forms and links, no script (§M1.4). Who has an order's token pays it. */
export async function payPages(app: FastifyInstance, desk: PayDesk, now: () => number): Promise<void> {
  app.get(STYLE_PATH, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(PAY_STYLE)
  )

  app.get<{ Params: { token: string } }>(`${PAY_PAGE}:token`, async ({ params }, reply) => {
    const payment = await desk.payment(params.token)
    if (!payment || payment.return_url === '') return sendPage(reply, notFoundPage(STYLE_PATH), 404)
    return sendPage(reply, payPage(payment, { now: now(), style: STYLE_PATH, back: backPath(payment.return_url) }))
  })

  app.post<{ Params: { token: string }; Body: Record<string, unknown> | undefined }>(
    `${PAY_PAGE}:token`,
    async ({ params, body }, reply) => {
      const payment = await desk.payment(params.token)
      if (!payment || payment.return_url === '') return sendPage(reply, notFoundPage(STYLE_PATH), 404)
      const scenario = SCENARIOS.find(each => each === body?.['scenario'])
      const amount = typedAmount(String(body?.['amount'] ?? ''))
      if (payment.asset === 'USDT' && amount !== undefined) await desk.transfer(payment.order_no, usdtTyped(amount))
      else if (scenario) await desk.play(payment.order_no, scenario)
      else return reply.redirect(PAY_PAGE + params.token, 303)
      return reply.redirect(backPath(payment.return_url), 303)
    }
  )
}
