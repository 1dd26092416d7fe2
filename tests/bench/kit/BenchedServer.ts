import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import type { Envelope } from '../../../src/contract/envelope'
import { TOKEN_HEADER } from '../../../src/contract/envelope'
import { bundlePrograms } from '../../server/kit/program'
import type { BenchAnswer, BenchQuestion } from './benchServer'

type Answered<Kind extends BenchAnswer['kind']> = Extract<BenchAnswer, { kind: Kind }>

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Folder of the server's programs, bundled: the product runs them so, and a loader of sources would be measured along. */
let bundled: string | undefined

/** A server in a process of its own, called over HTTP and asked what it spent. */
export class BenchedServer {
  readonly #child: ChildProcess
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 })
  /** Of its own, so that no reader waits here for callers. */
  readonly #readers = new Agent({ keepAlive: true, maxSockets: 512 })
  #port = 0

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /** @param folder for its data */
  static async start(folder: string, databaseUrl: string, games: readonly number[]): Promise<BenchedServer> {
    bundled ??= bundlePrograms([join(import.meta.dirname, 'benchServer.ts')])
    const child = fork(join(bundled, 'benchServer.js'), [folder, databaseUrl, ...games.map(String)], {
      execArgv: process.env['BENCH_PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROFILE']}`] : []
    })
    const server = new BenchedServer(child)
    server.#port = (await server.#heard('up')).port
    return server
  }

  async players(count: number): Promise<readonly string[]> {
    this.#ask({ ask: 'players', count })
    return (await this.#heard('players')).tokens
  }

  async spent(): Promise<Answered<'spent'>> {
    this.#ask({ ask: 'spent' })
    return this.#heard('spent')
  }

  async vitals(): Promise<Answered<'vitals'>> {
    this.#ask({ ask: 'vitals' })
    return this.#heard('vitals')
  }

  call(method: 'GET' | 'POST', path: string, fields: Readonly<Record<string, string>>, token = ''): Promise<Envelope> {
    const form = new URLSearchParams(fields).toString()
    const body = method === 'POST' ? form : ''
    return new Promise((resolve, reject) => {
      const call = request(
        {
          port: this.#port,
          host: '127.0.0.1',
          agent: this.#agent,
          method,
          path: `/api/${path}${method === 'GET' ? `?${form}` : ''}`,
          headers: {
            ...(method === 'POST' && { ...FORM, 'content-length': Buffer.byteLength(body) }),
            ...(token !== '' && { [TOKEN_HEADER]: token })
          }
        },
        answer => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (text += part))
          answer.once('error', reject)
          answer.on('end', () => resolve(JSON.parse(text) as Envelope))
        }
      )
      call.once('error', reject)
      call.end(body)
    })
  }

  /** Reads an answer as a browser does, packed, and throws its bytes away. @returns how many came */
  read(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const options = {
        port: this.#port,
        host: '127.0.0.1',
        agent: this.#readers,
        headers: { 'accept-encoding': 'br' }
      }
      const call = request({ ...options, path: `/api/${path}` }, answer => {
        let bytes = 0
        answer.on('data', (part: Buffer) => (bytes += part.length))
        answer.once('error', reject)
        answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`))))
      })
      call.once('error', reject)
      call.end()
    })
  }

  async close(): Promise<void> {
    this.#agent.destroy()
    this.#readers.destroy()
    const ended = new Promise(done => this.#child.once('exit', done))
    this.#child.disconnect()
    await ended
  }

  #ask(question: BenchQuestion): void {
    this.#child.send(question)
  }

  #heard<Kind extends BenchAnswer['kind']>(kind: Kind): Promise<Answered<Kind>> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('the benched server ended'))
      this.#child.once('exit', ended)
      const hear = (answer: BenchAnswer) => {
        if (answer.kind !== kind) return
        this.#child.off('message', hear)
        this.#child.off('exit', ended)
        resolve(answer as Answered<Kind>)
      }
      this.#child.on('message', hear)
    })
  }
}
