import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'
import type { Envelope } from '../../contract/envelope'
import { OPERATOR_ENDPOINTS } from '../../contract/operator'
import { FOUR_EYES_FROM } from '../../rules/cashier/withdrawal'
import { yuanOf } from '../../rules/money'
import { COMMANDS } from './commands'

/** What a command needs of the outside. */
interface OperatorIo {
  /** Root of the running server, and the operator's token. */
  readonly url: string
  readonly token: string
  fetch(
    url: string,
    init: { method: 'POST'; headers: Record<string, string>; body: URLSearchParams }
  ): Promise<{ readonly status: number; json(): Promise<unknown> }>
  print(line: string): void
  complain(line: string): void
  /** Writes a receipt to a file. */
  save(path: string, bytes: Buffer): Promise<void>
}

const OPTIONS = {
  receipt: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  proof: { type: 'string' },
  provider: { type: 'string' },
  day: { type: 'string' },
  title: { type: 'string' }
} as const satisfies ParseArgsConfig['options']

const USAGE = [
  'Usage: npm run operator -- <command>',
  ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`),
  `From ${yuanOf(FOUR_EYES_FROM)} yuan on approve, reverse and adjust take two operators; approve D… does too beyond what was asked for and reported.`
].join('\n')

/** One command of an operator, spoken to the running server. @returns exit code: 0 done, 1 refused or found differences, 2 not understood */
export async function operatorCommand(argv: readonly string[], io: OperatorIo): Promise<number> {
  const read = readWords(argv)
  const command = COMMANDS[read?.words[0] ?? '']
  const fields = read && command?.fields(read.words.slice(1), read.options)
  if (!command || !fields) return said(io, USAGE)
  if (io.token === '')
    return said(io, 'Set OPERATOR_TOKEN to your token; its SHA-256 stands in OPERATORS of the server.')
  const answer = await call(io, command.call, fields)
  if (typeof answer === 'string') return said(io, answer, 1)
  for (const line of command.print(answer.data as never)) io.print(inOneLine(line))
  await keepReceipt(io, answer.data, read.options.receipt)
  return command.exit?.(answer.data as never) ?? 0
}

/** What players write is printed too: no sign of it begins a line, moves the cursor or turns the order of the others. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')

function said(io: OperatorIo, sentence: string, code: 1 | 2 = 2): number {
  io.complain(sentence)
  return code
}

function readWords(argv: readonly string[]) {
  // A lowered balance is a word, not an option.
  const words = argv.map(word => (/^-\d/.test(word) ? ` ${word}` : word))
  try {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
    return { options: values, words: positionals.map(word => word.trim()) }
  } catch {
    return undefined
  }
}

/** The answer, or a sentence that says why there is none. */
async function call(
  io: OperatorIo,
  key: keyof typeof OPERATOR_ENDPOINTS,
  fields: Readonly<Record<string, string>>
): Promise<Envelope | string> {
  const { path } = OPERATOR_ENDPOINTS[key]
  try {
    const response = await io.fetch(`${io.url.replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${io.token}` },
      body: new URLSearchParams(fields)
    })
    if (response.status === 404)
      return `${io.url} has no such call for you: check OPERATOR_TOKEN, and OPERATORS and OPERATOR_ALLOW of the server.`
    const envelope = (await response.json()) as Envelope
    return envelope.code === 200 ? envelope : envelope.message
  } catch (error) {
    return `No answer from ${io.url} (${error instanceof Error ? error.message : String(error)}): is the server running? OPERATOR_URL names another.`
  }
}

async function keepReceipt(io: OperatorIo, data: unknown, path: string | undefined): Promise<void> {
  if (path === undefined) return
  const receipt = (data as { readonly receipt?: { readonly mime: string; readonly image: string } | null }).receipt
  if (!receipt) return io.print('There is no receipt.')
  await io.save(path, Buffer.from(receipt.image, 'base64'))
  io.print(`${receipt.mime} written to ${path}`)
}
