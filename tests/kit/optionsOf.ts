import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'

/** What a program was told; an option it does not know, or one without its value, ends it with a sentence. */
export function optionsOf<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs<{ options: Options }>({ options }).values
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/[.\n]/)
    console.error(
      `${sentence}; there are ${Object.keys(options)
        .map(name => `--${name}`)
        .join(', ')}.`
    )
    process.exit(2)
  }
}
