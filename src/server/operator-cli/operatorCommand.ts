import { parseArgs } from 'node:util'
import type { Envelope } from '../../contract/envelope'
import { OPERATOR_ENDPOINTS } from '../../contract/operator'
import { FOUR_EYES_FROM } from '../../rules/cashier/withdrawal'
import { yuanOf } from '../../rules/money'
import type { Command, Fields } from './commands'
import { COMMANDS, OPTION_NAMES } from './commands'

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

/** Each may come many times: a second one is refused then, not taken for the first. */
const OPTIONS = Object.fromEntries(OPTION_NAMES.map(name => [name, { type: 'string', multiple: true }] as const))

const USAGE = [
  'Usage: npm run operator -- <command>',
  ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`),
  'A text of several words stands in quotes.',
  `From ${yuanOf(FOUR_EYES_FROM)} yuan on approve, reverse, adjust and a resolve that puts money back take two operators; approve D… does too beyond what was asked for and reported.`
].join('\n')

/**
 * Signs a header may carry, as many as the server reads.
 * Of any other it would be told to the terminal what the token is.
 */
const TOKEN = /^[!-~]{1,256}$/

/**
 * One command of an operator, spoken to the running server.
 * @returns exit code: 0 done, 1 refused, found differences or could not keep a receipt, 2 not understood
 */
export async function operatorCommand(argv: readonly string[], io: OperatorIo): Promise<number> {
  const asked = readCommand(argv)
  if (!asked) return said(io, USAGE)
  const { command, given } = asked
  if (io.token === '')
    return said(io, 'Set OPERATOR_TOKEN to your token; its SHA-256 stands in OPERATORS of the server.')
  if (!TOKEN.test(io.token))
    return said(io, 'OPERATOR_TOKEN is no token: it has 1 to 256 Latin letters, digits or signs, and no space.')
  const answer = await call(io, command.call, command.fields?.(given) ?? given)
  if (typeof answer === 'string') return said(io, answer, 1)
  for (const line of command.print(answer.data as never)) io.print(inOneLine(line))
  const isKept = await keepReceipt(io, answer.data, given['receipt'])
  return isKept ? (command.exit?.(answer.data as never) ?? 0) : 1
}

/**
 * What players write is printed too: no sign of it begins a line, moves the cursor or turns the order of the others.
 */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')

function said(io: OperatorIo, sentence: string, code: 1 | 2 = 2): number {
  io.complain(sentence)
  return code
}

/**
 * A command with all it needs; undefined where a word or an option is missing, too many, twice or of another command.
 */
function readCommand(argv: readonly string[]): { readonly command: Command; readonly given: Fields } | undefined {
  const read = readWords(argv)
  const [name = '', ...words] = read?.words ?? []
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!read || !command || words.length !== command.words.length) return undefined
  const { needs = [], takes = [] } = command
  const given = Object.entries(read.options)
  const isKnown = given.every(
    ([option, values]) => values.length === 1 && [...needs, ...takes].some(one => one === option)
  )
  if (!isKnown || needs.some(option => !(option in read.options))) return undefined
  const fields = [
    ...command.words.map((field, n) => [field, words[n]]),
    ...given.map(([option, [value]]) => [option, value])
  ]
  return { command, given: Object.fromEntries(fields) as Fields }
}

function readWords(argv: readonly string[]) {
  // A lowered balance is a word, not an option.
  const words = argv.map(word => (/^-\d/.test(word) ? ` ${word}` : word))
  try {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
    return {
      options: values as Readonly<Record<string, readonly string[]>>,
      words: positionals.map(word => word.trim())
    }
  } catch {
    return undefined
  }
}

/** The server's answer, or a sentence that says why none came. */
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
    const envelope = (await response.json()) as Partial<Envelope> | null
    // Something else listens there, or stands in front and says that nobody does.
    if (typeof envelope?.code !== 'number' || typeof envelope.message !== 'string')
      return `${io.url} answers as no server of ours does (HTTP ${response.status}): is it the address of the running server?`
    return envelope.code === 200 ? (envelope as Envelope) : envelope.message
  } catch (error) {
    return `No answer from ${io.url} (${error instanceof Error ? error.message : String(error)}): is the server running? OPERATOR_URL names another.`
  }
}

/** @returns false where the file cannot be written */
async function keepReceipt(io: OperatorIo, data: unknown, path: string | undefined): Promise<boolean> {
  if (path === undefined) return true
  const receipt = (data as { readonly receipt?: { readonly mime: string; readonly image: string } | null }).receipt
  if (!receipt) {
    io.print('There is no receipt.')
    return true
  }
  try {
    await io.save(path, Buffer.from(receipt.image, 'base64'))
  } catch (error) {
    io.complain(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
  io.print(`${receipt.mime} written to ${path}`)
  return true
}
