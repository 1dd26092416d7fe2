import { writeFile } from 'node:fs/promises'
import { operatorCommand } from '../operator-cli/operatorCommand'

/**
 * npm run operator -- <command>: the back office, over HTTP to the running server at OPERATOR_URL, with OPERATOR_TOKEN.
 */
process.exitCode = await operatorCommand(process.argv.slice(2), {
  url: process.env['OPERATOR_URL'] || `http://127.0.0.1:${process.env['PORT'] || '8080'}`,
  token: process.env['OPERATOR_TOKEN'] ?? '',
  fetch: (url, init) => fetch(url, init),
  print: line => console.log(line),
  complain: line => console.error(line),
  save: (path, bytes) => writeFile(path, bytes, { mode: 0o600 })
})
