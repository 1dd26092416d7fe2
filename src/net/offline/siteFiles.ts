/** When a phone fetches a file: before the version is used, beside it, or once it has been asked for. */
const FETCHED = ['first', 'beside', 'asked'] as const

interface SiteFile {
  readonly path: string
  /** A hash of the content; empty where the file's name holds one. */
  readonly revision: string
  readonly when: (typeof FETCHED)[number]
}

/** A version of the client, as the build writes it into the worker (tools/build/offlineWorker). */
export interface SiteVersion {
  /** Revision of the page, as the server sends it. */
  readonly page: string
  readonly files: readonly SiteFile[]
}

/** The address the page is kept under; its router knows the rest. */
export const PAGE = '/app/index'
const PAGES = /^\/($|app(\/|$)|rechargeForm$)/

/** Whether an address is one of the page's: the server has pages of its own beside them. */
export const isPagePath = (path: string): boolean => PAGES.test(path)

/** The address a file is kept under. It holds the revision, so that two versions of a file are two entries. */
export const keptUnder = ({ path, revision }: Pick<SiteFile, 'path' | 'revision'>): string =>
  revision === '' ? path : `${path}?rev=${revision}`
