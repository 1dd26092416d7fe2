import { USDT, USDT_CONFIRMATIONS } from '../../rules/cashier/usdt'
import { chinaDateTime } from '../../rules/chinaTime'
import { moneyText } from '../../rules/yuanText'
import type { SandboxPayment } from './sandboxStatus'
import { paymentStatus } from './sandboxStatus'
import type { Scenario } from './scenarios'

interface Button {
  readonly scenario: Scenario
  readonly title: string
  readonly note: string
}

/** What else can happen to a payment, under 更多. */
const MORE: readonly Button[] = [
  { scenario: 'repeated', title: '重复通知 ×3', note: '同一通知发三次' },
  { scenario: 'late', title: '迟到通知', note: '过期后才付款' },
  { scenario: 'disordered', title: '乱序通知', note: '成功之后又报失败' },
  { scenario: 'mismatch', title: '金额不符', note: '少付 1 元' },
  { scenario: 'forged', title: '签名错误', note: '通知被拒，查询得知' },
  { scenario: 'reversed', title: '成功后冲正', note: '60 秒后撤回' },
  { scenario: 'silent', title: '无通知', note: '只有查询得知' }
]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)

const page = (title: string, style: string, body: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · 演示支付</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body>
<header><h1>${title}</h1></header>
<p class="demo"><b>演示</b><span>模拟支付渠道，不涉及真实资金</span></p>
<main>${body}</main>
</body>
</html>
`

const amountOf = ({ asset }: SandboxPayment, amount: number): string =>
  asset === 'USDT' ? `${(amount / USDT).toFixed(2)}<small>USDT</small>` : `${moneyText(amount)}<small>元</small>`

const button = ({ scenario, title, note }: Button): string =>
  `<button class="btn" name="scenario" value="${scenario}"><span>${title}<small>${note}</small></span></button>`

const facts = (payment: SandboxPayment, now: number): string => {
  const rows = [
    ['订单号', payment.order_no],
    ['收款方', '演示商户'],
    ['有效期至', chinaDateTime(payment.expires_at).slice(5)]
  ]
  if (payment.asset === 'USDT' && payment.paid_at !== null) {
    const { confirmations } = paymentStatus(payment, now)
    rows.push(['已收到', `${(payment.paid / USDT).toFixed(2)} USDT`])
    rows.push(['区块确认', `${Math.min(confirmations, USDT_CONFIRMATIONS)}/${USDT_CONFIRMATIONS}`])
  }
  return `<dl>${rows.map(([label = '', value = '']) => `<div><dt>${label}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`
}

const leave = (back: string, title: string, isMain = false): string =>
  `<a class="btn${isMain ? ' btn--primary' : ''}" href="${escaped(back)}">${title}</a>`

/** From the demonstration chain any amount can be sent, as often as one likes. */
const transferForm = (payment: SandboxPayment, back: string): string => `<form method="post">
<label>转账数量（USDT）<input name="amount" inputmode="decimal" autocomplete="off" pattern="\\d{1,9}(\\.\\d{1,2})?" required value="${(payment.pay_amount / USDT).toFixed(2)}"></label>
<button class="btn btn--primary">从演示链转账</button>
${leave(back, payment.paid_at === null ? '不付款离开' : '返回商户')}
</form>
<p class="tips">每秒出一个区块，${USDT_CONFIRMATIONS} 个确认后到账。</p>`

const payForm = (back: string): string => `<form method="post">
<button class="btn btn--primary" name="scenario" value="success">支付成功</button>
<button class="btn" name="scenario" value="failure">支付失败</button>
${leave(back, '不付款离开')}
</form>
<details><summary>更多</summary><form method="post">${MORE.map(button).join('')}</form></details>`

const outcome = (payment: SandboxPayment, back: string): string | undefined => {
  if (payment.asset === 'USDT') return undefined
  const ended = payment.paid_at !== null ? '已付款' : payment.failed_at !== null ? '支付失败' : undefined
  return ended && `<div class="outcome"><p>${ended}</p></div><div class="acts">${leave(back, '返回商户', true)}</div>`
}

/** The page a payer of the sandbox sees. */
export function payPage(
  payment: SandboxPayment,
  { now, style, back }: { readonly now: number; readonly style: string; readonly back: string }
): string {
  const due = `<section class="due"><p>应付金额</p><strong>${amountOf(payment, payment.pay_amount)}</strong></section>`
  const act = outcome(payment, back) ?? (payment.asset === 'USDT' ? transferForm(payment, back) : payForm(back))
  return page('收银台', style, `${due}${facts(payment, now)}${act}`)
}

export const notFoundPage = (style: string): string =>
  page('收银台', style, '<div class="outcome"><p>支付单不存在</p></div>')
