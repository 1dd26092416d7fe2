import { setTimeout as pause } from 'node:timers/promises'
import { Balancer } from './Balancer'
import { ServerProcess } from './ServerProcess'

interface ClusterOptions {
  readonly servers: number
  /** The server's program. */
  readonly script: string
  readonly env: Readonly<Record<string, string>>
  readonly port: number
  readonly host: string
  /** What happens, and what the servers print. */
  readonly tell: (text: string) => void
}

/** A server that does not start again is tried again so much later, each time longer: its database may be away. */
const TRY_AGAIN_MS = { first: 1000, most: 30_000 }

interface Running {
  readonly process: ServerProcess
  readonly port: number
}

/** Several servers of one database behind one address. A server that ends by itself is started again. */
export class Cluster {
  readonly #options: ClusterOptions
  readonly #balancer: Balancer
  /** Each from its start to its end, also while it is not ready. */
  readonly #processes = new Set<ServerProcess>()
  readonly #running = new Map<number, Running>()
  /** Starts of servers that ended by themselves. */
  readonly #restarts = new Set<Promise<void>>()
  #rolling: Promise<void> | undefined
  readonly #stopping = new AbortController()

  private constructor(options: ClusterOptions, balancer: Balancer) {
    this.#options = options
    this.#balancer = balancer
  }

  /** @throws Error with what the first server printed when it does not start */
  static async start(options: ClusterOptions): Promise<Cluster> {
    const cluster = new Cluster(options, await Balancer.listen(options.port, options.host))
    try {
      // The first makes the database and its keys ready for the others.
      await cluster.#start(1)
      await Promise.all(Array.from({ length: options.servers - 1 }, (_, at) => cluster.#start(at + 2)))
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  get port(): number {
    return this.#balancer.port
  }

  /** Ends a server with -9; it is started again. */
  async kill(number: number): Promise<void> {
    await this.#running.get(number)?.process.kill()
  }

  /** Resolves once every server that was started again answers. */
  async whole(): Promise<void> {
    while (this.#restarts.size > 0) await Promise.all(this.#restarts)
  }

  /** Replaces one server after the other; each goes once the new one answers and its own calls are answered. */
  roll(): Promise<void> {
    this.#rolling ??= this.#rollAll().finally(() => {
      this.#rolling = undefined
    })
    return this.#rolling
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    const processes = [...this.#processes]
    for (const process of processes) process.signal('SIGTERM')
    await Promise.all(processes.map(process => process.ended))
    await Promise.allSettled([...this.#restarts, this.#rolling])
    await this.#balancer.close()
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted
  }

  async #rollAll(): Promise<void> {
    await this.whole()
    for (const [number, { process, port }] of [...this.#running]) {
      if (this.#stopped) return
      await this.#start(number)
      await this.#balancer.remove(port)
      process.signal('SIGTERM')
      await process.ended
    }
  }

  async #start(number: number): Promise<void> {
    if (this.#stopped) return
    const { script, env, tell } = this.#options
    const process = new ServerProcess([script], { ...env, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1' }, text =>
      tell(text.trimEnd().replaceAll(/^/gm, `[${number}] `))
    )
    this.#processes.add(process)
    void process.ended.then(() => this.#processes.delete(process))
    const url = await process.url().catch(async (error: unknown) => {
      await process.kill()
      throw error
    })
    const port = Number(new URL(url).port)
    this.#running.set(number, { process, port })
    this.#balancer.add(number, port)
    void process.ended.then(() => this.#ended(number, port))
  }

  #ended(number: number, port: number): void {
    void this.#balancer.remove(port)
    if (this.#running.get(number)?.port !== port) return
    this.#running.delete(number)
    if (this.#stopped) return
    this.#options.tell(`server ${number} ended by itself and is started again`)
    const restart = this.#startAgain(number).finally(() => this.#restarts.delete(restart))
    this.#restarts.add(restart)
  }

  async #startAgain(number: number): Promise<void> {
    for (let wait = TRY_AGAIN_MS.first; !this.#stopped; wait = Math.min(2 * wait, TRY_AGAIN_MS.most))
      try {
        return await this.#start(number)
      } catch (error) {
        this.#options.tell(`server ${number} did not start again, and is tried in ${wait / 1000} s: ${String(error)}`)
        await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      }
  }
}
