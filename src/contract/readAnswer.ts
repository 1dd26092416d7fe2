import type * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import type { EndpointKey } from './endpoints'
import { ENDPOINTS } from './endpoints'
import { fieldOf } from './fieldOf'

/** What an answer says, and where it breaks the contract. */
export interface ReadAnswer {
  readonly data: unknown
  /** Undefined where it keeps the contract. */
  readonly fault?: string
  /**
   * It cannot be shown: there is no data, or a list or an object is missing that a page would go through. A success
   * without data answers the calls that ask for none; for a page that would read it, it is no answer (§S8).
   */
  readonly isBroken?: boolean
}

type Issue = z.core.$ZodIssue

/** Without them a page has nothing to go through. */
const PARTS = ['array', 'object', 'record', 'tuple']
const NUMBER = /^-?\d+(\.\d+)?$/
const FLAGS: Readonly<Record<string, boolean>> = { 0: false, 1: true }

/** What the contract says of a call; undefined for a name that none has. */
export const endpointNamed = (key: EndpointKey): Endpoint | undefined => ENDPOINTS[key]

/** A call that moves money, or asks what became of one. */
const isKeyed = ({ request }: Endpoint): boolean =>
  fieldOf(fieldOf(fieldOf(request, 'def'), 'shape'), 'requestKey') !== undefined

/**
 * An answer held against the contract. Of another back end numbers may be texts and names numbers, which says the same:
 * these are read as the contract has them.
 */
export function readAnswer(key: EndpointKey, answer: unknown): ReadAnswer {
  const endpoint: Endpoint = ENDPOINTS[key]
  const read = endpoint.data.safeParse(answer ?? {})
  if (read.success) return { data: read.data }
  const { issues } = read.error
  const fault = `${key}.${issues[0]?.path.join('.')}: ${issues[0]?.message}`
  // As it came. A deep copy by structuredClone is missing in iOS 15.
  const mended: { readonly answer?: unknown } = JSON.parse(JSON.stringify({ answer }))
  for (const issue of issues) mend(mended, issue, isKeyed(endpoint))
  const again = endpoint.data.safeParse(mended.answer ?? {})
  if (again.success) return { data: again.data, fault }
  return { data: mended.answer, fault, isBroken: !answer || again.error.issues.some(lacksParts) }
}

const lacksParts = (issue: Issue): boolean => issue.code === 'invalid_type' && PARTS.includes(issue.expected)

/** @param keyed the money has moved already: a list that is left out is no reason to call that failed */
function mend(whole: object, issue: Issue, keyed: boolean): void {
  const path = ['answer', ...issue.path]
  const name = path.pop() ?? ''
  const at = path.reduce<unknown>((inside, part) => Reflect.get(Object(inside), part), whole)
  if (typeof at !== 'object' || at === null) return
  const value: unknown = Reflect.get(at, name)
  const isLeftOut = keyed && value === undefined && issue.code === 'invalid_type' && issue.expected === 'array'
  const meant = isLeftOut ? [] : meantBy(value, issue)
  if (meant !== undefined) Reflect.set(at, name, meant)
}

/** The value of the contract that says the same; undefined: none does. */
function meantBy(value: unknown, issue: Issue): unknown {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'number' && typeof value === 'string' && NUMBER.test(value)) return Number(value)
    if (issue.expected === 'string') return typeof value === 'number' ? String(value) : (value ?? '')
    if (issue.expected === 'boolean') return FLAGS[String(value)]
  }
  if (issue.code === 'invalid_value') return issue.values.find(meant => String(meant) === String(value))
  if (issue.code === 'invalid_union')
    return issue.errors
      .flat()
      .filter(({ path }) => path.length === 0)
      .map(each => meantBy(value, each))
      .find(meant => meant !== undefined)
  return undefined
}
