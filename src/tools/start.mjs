import './parent.mjs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, weighBuild } from './build.mjs'
import { fail, ROOT, requireNode } from './node.mjs'
import { install } from './setup.mjs'

const words = process.argv.slice(2)
if (words.length > 0)
  fail(
    `npm start takes no ${words.join(' ')}: its settings are variables, as in PORT=9000 npm start (README, Settings).`
  )
requireNode()
await install()
if (await buildIfChanged()) {
  // A page that grew too heavy fails `npm run build` and `npm test`, but must not keep anyone from running it.
  for (const fault of weighBuild().faults) process.stdout.write(`Note: ${fault}\n`)
}
// In this very process, so that Ctrl-C and SIGTERM meet the server's own handlers.
await import(pathToFileURL(join(ROOT, 'dist/server/main.js')).href)
