import { parseChinaTime } from '../../../rules/chinaTime'

/** Which of the two files of an import. */
export const FEED_FILES = ['results', 'plan'] as const
export type FeedFile = (typeof FEED_FILES)[number]

export interface LineFault {
  readonly file: FeedFile
  /** 1-based line of the file. */
  readonly line: number
  readonly reason: string
}

/** A time of a feed, UTC+8 to ms. A date alone is none: an official lottery publishes the minute of its draw. */
export const feedTime = (text: string): number | undefined => (text.includes(':') ? parseChinaTime(text) : undefined)

interface FeedLine {
  readonly line: number
  readonly content: string
}

/**
 * Far above any draw or issue. What is no row of ours may be of any length,
 * and the longer a line the harder it is to take apart.
 */
const LONGEST = 400

/** The lines of a file below its header, blank ones left out. A byte-order mark and Windows line ends are no fault. */
export function feedLines(text: string, file: FeedFile, header: string, faults: LineFault[]): readonly FeedLine[] {
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (first.trim().toLowerCase() !== header) faults.push({ file, line: 1, reason: `the first line must be ${header}` })
  return rest.flatMap((content, index) => {
    const line = index + 2
    if (content.trim() === '') return []
    if (content.length <= LONGEST) return [{ line, content }]
    faults.push({ file, line, reason: `has more than ${LONGEST} signs` })
    return []
  })
}
