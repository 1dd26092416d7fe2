import { readFileSync } from 'node:fs'
import { z } from 'zod'

const webAddress = z.string().refine(text => text === '' || /^https:\/\/\S+$/.test(text), 'an https address')
/** A logo of another origin, or a file below imageUrl. */
const picture = z
  .string()
  .refine(text => /^(https:\/\/\S+|[\w-][\w./-]*)?$/.test(text), 'an https address, or a file of imageUrl')
/** For the apps that wrap the site: handed on as it is. */
const handed = z.string().max(128).default('')
/** Shown inside the page the server sends: letters, digits, spaces, dots and dashes only. */
const brand = z.string().regex(/^[\p{L}\p{N} ·-]{1,20}$/u, '1 to 20 letters or digits')

const isWhole = (url: string): boolean => url.startsWith('https://')

/** Where a logo can stand. */
const PLACES = ['login', 'download'] as const

const site = z
  .strictObject({
    brand: brand.default('开奖'),
    logo: z.array(z.strictObject({ place: z.enum(PLACES), url: picture })).default([]),
    imageUrl: webAddress.default(''),
    phoneNum: z
      .string()
      .regex(/^(\+?[\d -]{5,20})?$/, 'a telephone number')
      .default(''),
    customerType: z.int().min(0).max(9).default(1),
    minLength: z.int().min(2).max(20).default(4),
    maxLength: z.int().min(2).max(20).default(12),
    userNamecomplexity: z.literal([0, 1]).default(0),
    appKey: handed,
    dataSource: z.int().min(0).max(9).default(1),
    trafficStatistics: webAddress.default(''),
    openModelValue: handed,
    ios: webAddress.default(''),
    android: webAddress.default('')
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, { message: 'at least minLength', path: ['maxLength'] })
  .refine(({ logo, imageUrl }) => imageUrl !== '' || logo.every(({ url }) => url === '' || isWhole(url)), {
    message: 'an https address: logo has files of it',
    path: ['imageUrl']
  })
  .transform(({ logo, ...rest }) => ({
    ...rest,
    logo: logo.map(({ place, url }) => ({
      place,
      url: url === '' || isWhole(url) ? url : `${rest.imageUrl.replace(/\/?$/, '/')}${url}`
    }))
  }))

/** Settings of the operator's site file: what the site tells of itself, and the rules of account names (§S3). */
export type SiteSettings = Readonly<z.output<typeof site>>

/** Settings of a site whose operator wrote no file. */
export const STANDARD_SITE: SiteSettings = site.parse({})

/** The result of readSite: the file, or what is wrong with it. */
type SiteResult = { readonly ok: true; readonly site: SiteSettings } | { readonly ok: false; readonly sentence: string }

/** The operator's file, or one sentence that says what to change in it. */
export function readSite(path: string): SiteResult {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return {
      ok: false,
      sentence: `SITE_FILE ${path} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  const read = site.safeParse(json)
  if (read.success) return { ok: true, site: read.data }
  const [issue] = read.error.issues
  const place = issue?.path.join('.') || 'the file'
  return { ok: false, sentence: `SITE_FILE ${path} has a bad value at ${place}: ${issue?.message ?? 'unknown'}.` }
}

/** SITE_FILE of the environment. */
export const siteFile = z
  .string()
  .optional()
  .transform((path, context) => {
    if (!path) return STANDARD_SITE
    const read = readSite(path)
    if (read.ok) return read.site
    context.addIssue(read.sentence)
    return z.NEVER
  })
