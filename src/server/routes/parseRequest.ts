import type * as z from 'zod/mini'
import { CODE } from '../../contract/codes'
import { CallRefused } from '../CallRefused'

/** @throws CallRefused 400 that names the first field that is wrong. */
export function parseRequest(schema: z.ZodMiniType, raw: unknown): unknown {
  // The database cannot store a zero character; no field has a use for one.
  const broken = Object.entries(raw ?? {}).find(([, value]) => typeof value === 'string' && value.includes('\0'))
  if (broken) throw CallRefused.of('request.bad', { field: broken[0] }, CODE.badRequest)
  const parsed = schema.safeParse(raw ?? {})
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') || 'body'
  throw CallRefused.of('request.bad', { field }, CODE.badRequest)
}
