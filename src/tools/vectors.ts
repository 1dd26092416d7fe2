/**
 * Publishes a hundred draws and a hundred rounds of a new family in `tests/vectors`, once the second program, which
 * shares no code with the server, agrees on all of them. Cases that are published are never changed.
 *   npm run vectors -- --family <key>
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAMILY_KEYS } from '../games/cards'
import { FAMILIES } from '../games/registry'
import { GAMES } from '../server/catalogue/games'
import { bin, fail, ROOT, run } from './node.mjs'
import { optionsOf } from './options'
import { drawCases, roundCases } from './verify/publishedCases'

const given = optionsOf({ family: { type: 'string' } }).family
const family = FAMILIES.find(({ key }) => key === given)
if (!family) fail(`Name a family, as in npm run vectors -- --family <key>; there are ${FAMILY_KEYS.join(', ')}.`)
const games = GAMES.filter(game => game.family === family.key).map(({ typeId }) => typeId)
if (games.length === 0) fail(`${family.key} has no games yet: add them to src/server/catalogue/games.ts first.`)

const drawn = { type: family.type, range: family.numbers, games }
const FILES = [
  { folder: 'tests/vectors', verifier: 'verify.py', cases: drawCases(drawn) },
  { folder: 'tests/vectors/rounds', verifier: 'verify_round.py', cases: roundCases(drawn) }
]
const pathIn = (folder: string): string => join(ROOT, folder, `${family.key}.json`)
for (const { folder } of FILES)
  if (existsSync(pathIn(folder))) fail(`${folder}/${family.key}.json is published: its cases are never changed.`)

for (const { folder, cases } of FILES) writeFileSync(pathIn(folder), JSON.stringify(cases))
const paths = FILES.map(({ folder }) => pathIn(folder))
await run(process.execPath, [bin('@biomejs/biome', 'biome'), 'format', '--write', ...paths], { quiet: true })
for (const { folder, verifier } of FILES) {
  const program = join(ROOT, 'src/tools/verify', verifier)
  const { code, output } = await run('python3', [program, '--vectors', pathIn(folder)], { quiet: true })
  if (code === 0) continue
  for (const path of paths) rmSync(path)
  fail(`${verifier} does not agree, nothing is published (has RANGES in verify.py a line for it?):\n${output}`)
}
console.log(`Published: ${FILES.map(({ folder }) => `${folder}/${family.key}.json`).join(', ')}`)
