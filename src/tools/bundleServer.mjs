import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildSync } from 'esbuild'
import { ROOT } from './node.mjs'
import { TEMPLATE_SOURCE } from './sources.mjs'

function* workersAndPrograms(folder = join(ROOT, 'src/server')) {
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, item.name)
    if (item.isDirectory()) yield* workersAndPrograms(path)
    else if (/worker\.ts$/i.test(item.name) || basename(folder) === 'cli') yield path
  }
}

/**
 * main, the database worker and the command-line programs, side by side in one folder whatever folder they come from.
 * @param {string} outdir inside the project, where its packages are found
 * @param {readonly string[]} more programs of a suite
 */
export function bundleServer(outdir, more = []) {
  buildSync({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, 'src/server/main.ts'), join(ROOT, TEMPLATE_SOURCE), ...workersAndPrograms(), ...more],
    outdir,
    entryNames: '[name]',
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning'
  })
}
