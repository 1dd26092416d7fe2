import type { FastifyInstance } from 'fastify'
import type { SandboxOutbox } from './SandboxOutbox'

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const TITLES = { bind: '绑定联系方式', pin: '重置提现密码', retrieve: '找回登录密码' } as const

/** What would have been sent to phones and mailboxes, newest first (§M1.3). */
export async function outboxPage(app: FastifyInstance, outbox: SandboxOutbox): Promise<void> {
  app.get('/sandbox/outbox', (_, reply) => {
    const rows = outbox.sent.map(({ time, template, to, params }) =>
      [time, TITLES[template], to, `验证码 <b>${escaped(params['code'] ?? '')}</b>`]
        .map((cell, place) => `<td>${place === 3 ? cell : escaped(cell)}</td>`)
        .join('')
    )
    const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>演示发件箱</title><h1>演示发件箱</h1>${
      rows.length === 0 ? '<p>暂无信件</p>' : `<table>${rows.map(row => `<tr>${row}</tr>`).join('')}</table>`
    }</html>`
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
}
