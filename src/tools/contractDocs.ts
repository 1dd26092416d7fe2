import * as z from 'zod/mini'
import { DEPOSIT_STATE } from '../contract/areas/cashier'
import { CHASE_ISSUE_STATE, CHASE_STATE } from '../contract/areas/chasing'
import { TRANSFER_STATE } from '../contract/areas/wallets'
import { TURNOVER_STATE, WITHDRAWAL_STATE } from '../contract/areas/withdraw'
import { CODE, ORDER_STATUS } from '../contract/codes'
import type { Endpoint } from '../contract/endpoint'
import { ENDPOINTS } from '../contract/endpoints'
import { SERVER_TIME_HEADER, SOURCE_HEADER, TOKEN_HEADER } from '../contract/envelope'
import { SOCKET_EVENTS } from '../contract/socket'
import { SOCKET_REQUESTS } from '../contract/socketRequests'
import { FAMILIES } from '../games/registry'
import type { DrawCell } from '../rules/trend/tab'
import { optionsOf } from './options'

/** Prints the contract as Markdown, so that an operator can put another back end behind the client. */
optionsOf({})

interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema | boolean
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly required?: readonly string[]
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

const INDENT = '  '

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema

/** A shape on one or more lines, as TypeScript would write it, with what the schema says as comments. */
function shape(schema: JsonSchema, depth = 0): string {
  const union = schema.anyOf ?? schema.oneOf
  if (union) {
    // A branch that turns text into a number has no shape of its own after it.
    const parts = [...new Set(union.map(part => shape(part, depth)))]
    return parts.filter(part => part !== 'unknown' || parts.length === 1).join(' | ')
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(part => shape(part, depth)).join(', ')}]`
  if (schema.type === 'array')
    return `${bracketed(shape(typeof schema.items === 'object' ? schema.items : {}, depth))}[]`
  if (schema.type === 'object') return objectShape(schema, depth)
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  return typeof schema.type === 'string' ? schema.type : 'unknown'
}

const bracketed = (text: string): string => (/ \| /.test(text) && !text.startsWith('{') ? `(${text})` : text)

function objectShape(schema: JsonSchema, depth: number): string {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) {
    return typeof schema.additionalProperties === 'object'
      ? `{ [key]: ${shape(schema.additionalProperties, depth)} }`
      : '{}'
  }
  const pad = INDENT.repeat(depth + 1)
  const lines = fields.map(([name, field]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    const notes = [field.description, limits(field)].filter(Boolean).join('; ')
    return `${pad}${name}${optional}: ${shape(field, depth + 1)}${notes ? `  // ${notes}` : ''}`
  })
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    lines.push(`${pad}[more]: ${shape(schema.additionalProperties, depth + 1)}`)
  return `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`
}

/** Bounds worth telling: the ones a number or text has beyond its type. */
function limits({ minimum, maximum, minLength, maxLength, pattern }: JsonSchema): string {
  const safe = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  const parts = [
    safe(minimum) ? `≥ ${minimum}` : '',
    safe(maximum) ? `≤ ${maximum}` : '',
    minLength ? `at least ${minLength} characters` : '',
    maxLength ? `at most ${maxLength} characters` : '',
    pattern ? `matches ${pattern}` : ''
  ]
  return parts.filter(Boolean).join(', ')
}

/** Form fields that carry JSON text are told by what must stand in the text. */
function requestShape(type: z.ZodMiniType): string {
  const sent = schemaOf(type, 'input')
  const parsed = schemaOf(type, 'output').properties ?? {}
  const inText = Object.entries(sent.properties ?? {}).flatMap(([name, field]) => {
    const within = parsed[name]
    const isJson = field.type === 'string' && (within?.type === 'array' || within?.type === 'object')
    return within && isJson ? [`JSON text of ${name}: ${shape(within)}`] : []
  })
  return [`request: ${shape(sent)}`, ...inText].join('\n')
}

type AttributeCell = Extract<DrawCell, { readonly shows: 'attribute' }>

/** A field of a draw beside those that all have: its words by number, and how many numbers it lists. */
function attributeText(cells: readonly AttributeCell[]): string {
  const [cell] = cells
  if (!cell) return ''
  const words = cell.words?.flatMap((word, number) => (word === '' ? [] : [`${number} ${word}`])).join(', ')
  const count = cell.at === undefined ? '' : `a list of ${cells.length}`
  return [`\`${cell.attribute}\``, [count, words].filter(Boolean).join(': ')].filter(Boolean).join(' ')
}

/** What the page of a draw list prints from the fields that its draws have beside the named ones. */
function drawAttributes(key: string): readonly string[] {
  const views = FAMILIES.flatMap(({ trends }) =>
    (trends?.tabs ?? []).flatMap(tab => (tab.kind === 'draw-list' && tab.call === key ? tab.views : []))
  )
  const cells = views
    .flatMap(view => (view.shows === 'facts' ? view.cells : []))
    .flatMap(cell => (cell.shows === 'attribute' ? [cell] : []))
  const names = [...new Set(cells.map(cell => cell.attribute))]
  if (names.length === 0) return []
  const texts = names.map(name => attributeText(cells.filter(cell => cell.attribute === name)))
  return [`Its page shows these fields of a draw, and - where one is left out: ${texts.join('; ')}.`, '']
}

const NEEDS: Readonly<Record<Endpoint['auth'], string>> = {
  public: 'public',
  player: 'needs a token',
  agent: 'needs the token of an agent'
}

function section(key: string, definition: Endpoint): string {
  const marks = [NEEDS[definition.auth], ...(definition.quiet ? ['quiet'] : [])]
  return [
    `### ${key}`,
    '',
    `\`${definition.method} ${definition.path}\` (${marks.join(', ')})`,
    '',
    definition.doc,
    '',
    ...drawAttributes(key),
    '```ts',
    requestShape(definition.request),
    `data: ${shape(schemaOf(definition.data, 'output'))}`,
    '```',
    ''
  ].join('\n')
}

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(ENDPOINTS)

/** What an answer is made of, whatever the call. */
const TRAVEL = [
  'The pages are the files of `dist/client`; every other path without a file ending is its index.html.',
  'Answers are `{ code, message, data }` with HTTP status 200, refusals too: of another status only the number is told, 网络异常~~. `code` is a number, `message` is for the player.',
  '`data` of a success may be left out, or null, only where it is `{}`. A field with ? may be left out; null stands only where a shape names it. Fields that no shape names are ignored.',
  'Numbers are JSON numbers. Times are whole ms since 1970, or texts yyyy-MM-dd HH:mm:ss in UTC+8, unless it is said otherwise. Amounts are yuan.',
  'POST bodies are form-encoded, GET takes query parameters and `_`, which keeps caches away. Paths stand below the API base (`VITE_API_BASE`). An answer that takes longer than 15 s is lost.',
  `The session is the header \`${TOKEN_HEADER}\`, the device \`${SOURCE_HEADER}\` (3 app, 4 iOS, else 2). On another origin than the page’s both must be allowed, and credentials.`,
  `With \`VITE_REVALIDATES=1\` answers may be 304, and \`${SERVER_TIME_HEADER}\` on each of them tells the clock in ms.`,
  'A bet and a movement of money has a `requestKey`, and is answered again under it as it was: the client asks getOrderByKey for one whose answer was lost.',
  'The pages say that draws are verified: getDrawProof and getInstantProof answer the files for it. Where they refuse, these pages can only say 加载失败.'
]

/** What the client does with a code (§S8). Every other code is told as `refused` is. */
const CODE_DOES: Readonly<Record<keyof typeof CODE, string>> = {
  ok: 'takes the data',
  silent: 'says nothing, and leaves the page as it is',
  redirected: 'says nothing, and leaves the page as it is',
  unauthorised: 'says nothing, and leaves the page as it is: a session that has ended is 4650',
  expired:
    'tells the message, or 您的登录状态已过期，请重新登录~ with the code, forgets the player and goes to the login',
  replaced: 'says 您已下线，请重新登录~, forgets the player and goes to the login',
  removed: 'as 4651, and loads the page anew after 2 s',
  ipLimited: 'goes to the page of refused addresses',
  refused:
    'tells the message (系统异常，请稍后重试 for 系统错误, 网络异常~ with the code where it is empty), unless the call is quiet',
  badRequest: 'as 500',
  notFound: 'as 500',
  tooMany: 'as 500; the call was not let in, and forms wait for the waitSeconds of its data',
  failed: 'as 500; a call with a requestKey may have had its effect, and is asked for by its key',
  busy: 'as 503; with data {taken: 0} nothing has happened'
}

/** What the numbers of states mean; a field says whose it has, and `orderstatus` those of an order (§S4). */
const STATES = {
  ORDER_STATUS,
  CHASE_STATE,
  CHASE_ISSUE_STATE,
  DEPOSIT_STATE,
  WITHDRAWAL_STATE,
  TURNOVER_STATE,
  TRANSFER_STATE
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

process.stdout.write(
  `${[
    '# Contract',
    '',
    ...TRAVEL.map(line => `- ${line}`),
    '',
    '| call | method | path | auth | what it does |',
    '| --- | --- | --- | --- | --- |',
    ...endpoints.map(
      ([key, { method, path, auth, doc }]) =>
        `| ${key} | ${method} | ${path} | ${auth} | ${cell(doc.split('. ')[0] ?? '')} |`
    ),
    '',
    '## Codes',
    '',
    '| code | name | what the client does |',
    '| --- | --- | --- |',
    ...Object.entries(CODE).map(([name, code]) => `| ${code} | ${name} | ${CODE_DOES[name as keyof typeof CODE]} |`),
    '',
    '## States',
    '',
    '| name | numbers |',
    '| --- | --- |',
    ...Object.entries(STATES).map(
      ([name, states]) =>
        `| ${name} | ${Object.entries(states)
          .map(([state, code]) => `${code} ${state}`)
          .join(', ')} |`
    ),
    '',
    '## Calls',
    '',
    ...endpoints.map(([key, definition]) => section(key, definition)),
    '## Socket',
    '',
    'socket.io 4 at `/socket.io/` of the page’s origin, or of `VITE_SOCKET_URL`; `{ token }` in the handshake. Without a socket the client asks as often as §S9 says, and nothing is missing.',
    '',
    `Client → server: ${Object.values(SOCKET_REQUESTS)
      .map(name => `\`${name}\``)
      .join(
        ', '
      )} with a typeId. A watch is acknowledged within 3 s by the latest sequence of the game’s stream, or the line counts as dead. Server → client:`,
    '',
    ...Object.entries(SOCKET_EVENTS).flatMap(([name, type]) => [
      `### ${name}`,
      '',
      '```ts',
      shape(schemaOf(type, 'output')),
      '```',
      ''
    ])
  ].join('\n')}\n`
)
