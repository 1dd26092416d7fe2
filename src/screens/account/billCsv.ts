import { moneyOfYuan } from '../../rules/money'
import { moneyText } from '../../rules/yuanText'
import type { Movement } from './Movement'

/** Spreadsheets read Chinese wrongly without it. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * A field of the file. A text that a spreadsheet would take for a formula stands behind an apostrophe: names of games
 * and kinds come from a server.
 */
function field(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) && !/^-?\d/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const figure = (yuan: number): string => moneyText(moneyOfYuan(yuan), { grouped: false })

/** Account movements as a file of commas, one a line, figures without thousands. */
export function billCsv(rows: readonly Movement[]): string {
  const lines = [
    ['流水号', '时间', '类型', '金额', '余额', '订单号'],
    ...rows.map(({ id, time, kind, amount, balance, orderId }) => [
      String(id),
      time,
      kind,
      figure(amount),
      figure(balance),
      orderId
    ])
  ]
  return BYTE_ORDER_MARK + lines.map(line => line.map(field).join(',')).join(LINE_END) + LINE_END
}
