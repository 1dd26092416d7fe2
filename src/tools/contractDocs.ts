import * as z from 'zod/mini'
import { CODE } from '../contract/codes'
import type { Endpoint } from '../contract/endpoint'
import { ENDPOINTS } from '../contract/endpoints'
import { SOCKET_EVENTS } from '../contract/socket'
import { SOCKET_REQUESTS } from '../contract/socketRequests'
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
    '```ts',
    requestShape(definition.request),
    `data: ${shape(schemaOf(definition.data, 'output'))}`,
    '```',
    ''
  ].join('\n')
}

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(ENDPOINTS)

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

process.stdout.write(
  `${[
    '# Contract',
    '',
    'Answers are `{ code, message, data }`. POST bodies are form-encoded, GET takes query parameters. Paths stand below the API base.',
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
    '| code | name |',
    '| --- | --- |',
    ...Object.entries(CODE).map(([name, code]) => `| ${code} | ${name} |`),
    '',
    '## Calls',
    '',
    ...endpoints.map(([key, definition]) => section(key, definition)),
    '## Socket',
    '',
    `Client → server: ${Object.values(SOCKET_REQUESTS)
      .map(name => `\`${name}\``)
      .join(', ')}. Server → client:`,
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
