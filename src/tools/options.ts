import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'

/** Ends the program with a sentence. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  return process.exit(2)
}

/**
 * The options a program was given. An unknown option, or one without its value, ends the program: it would do more than
 * was meant.
 */
export function optionsOf<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs<{ options: Options }>({ options }).values
  } catch (error) {
    // The last line tells how a value that begins with a dash is given.
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-1)
    const [sentence = ''] = said.split(/\.(?: |$)/)
    const known = Object.keys(options).map(name => `--${name}`)
    return refuse(`${sentence}; ${known.length > 0 ? `there are ${known.join(', ')}` : 'there are no options'}.`)
  }
}

/** A number given as an option; anything but a whole one in these bounds ends the program. */
export function wholeNumber(name: string, given: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  const number = given.trim() === '' ? Number.NaN : Number(given)
  if (Number.isSafeInteger(number) && number >= least && number <= most) return number
  const bounds = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`
  return refuse(`--${name} ${given}: give a whole number ${bounds}.`)
}

/**
 * What `--name a,b` chooses; all where it is not there. A choice of nothing ends the program: it would measure nothing.
 */
export function chosen<T extends string>(all: readonly T[], name: string, given: string | undefined): readonly T[] {
  if (given === undefined) return all
  const wanted = given.split(',')
  const unknown = wanted.filter(word => !all.some(key => key === word))
  if (unknown.length === 0) return all.filter(key => wanted.includes(key))
  return refuse(`--${name} knows no ${unknown.join(', ') || 'such thing'}; there are ${all.join(', ')}.`)
}
