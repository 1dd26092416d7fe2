import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/tools/node.mjs'

/** Every file under a folder of the project, as paths from its root. */
export function filesUnder(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item =>
      join(item.parentPath, item.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/')
    )
    .sort()
}

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Lines that are neither blank nor comment. */
export function codeLines(text: string): readonly string[] {
  let inComment = false
  return text.split('\n').filter(line => {
    const trimmed = line.trim()
    if (inComment) {
      inComment = !trimmed.includes('*/')
      return false
    }
    if (trimmed.startsWith('/*')) {
      inComment = !trimmed.includes('*/')
      return false
    }
    return trimmed !== '' && !trimmed.startsWith('//')
  })
}

/** Words that make a line do something rather than list something. */
const DOES = /=>|\bfunction\b|\bclass\b|\breturn\b|\bif\b|\bfor\b|\bwhile\b|\bnew\b/

/** A pure table: at least nineteen lines in twenty only list values. */
export function isTable(text: string): boolean {
  const lines = codeLines(text)
  return lines.filter(line => DOES.test(line)).length <= lines.length / 20
}

/** What a file imports for use at run time, by specifier; type imports and exports are left out. */
export function valueImports(text: string): readonly string[] {
  const statement = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm
  return [...text.matchAll(statement)].map(match => match[1] ?? match[2] ?? '')
}
