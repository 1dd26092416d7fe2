import { spawnSync } from 'node:child_process'

export const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0

/** Runs a program of `src/tools/verify`, or a broken copy of one. */
export const python = (program: string, ...args: readonly string[]) =>
  spawnSync('python3', [program, ...args], { encoding: 'utf8', maxBuffer: 1e9 })
