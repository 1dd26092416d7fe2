import { spawn } from 'node:child_process'

/** The root agent of the journeys. */
export const AGENT = 'agent01'

/** Opens a root agent as operators do, from the shell, while the server is stopped. @returns the first password */
export async function openAgent(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['dist/server/agent.js', 'open', name], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
  await new Promise(done => child.once('close', done))
  const password = /first login: (\S+)/.exec(output)?.[1]
  if (password === undefined) throw new Error(`no agent was opened: ${output}`)
  return password
}
