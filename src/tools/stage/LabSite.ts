import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin, PreviewServer } from 'vite'
import { build, preview } from 'vite'

/** An isolated page reads its clock to 5 µs instead of 100. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }

/** The lab without the product around it. */
const labAlone: Plugin = {
  name: 'lab-alone',
  transformIndexHtml: {
    order: 'pre',
    handler: html => html.replace('/src/main.tsx', '/src/tools/stage/openLabPage.ts')
  }
}

/** The stage lab, built and served on this machine. */
export class LabSite {
  readonly #server: PreviewServer
  readonly #folder: string

  private constructor(server: PreviewServer, folder: string) {
    this.#server = server
    this.#folder = folder
  }

  /** @param names functions keep their names in profiles, and maps beside the chunks tell their files */
  static async open(names = false): Promise<LabSite> {
    const folder = mkdtempSync(join(tmpdir(), 'stage-lab-'))
    await build({
      plugins: [labAlone],
      build: { outDir: folder, emptyOutDir: true, ...(names ? { minify: false, sourcemap: 'hidden' } : {}) },
      logLevel: 'warn'
    })
    const server = await preview({
      build: { outDir: folder },
      preview: { port: 0, host: '127.0.0.1', headers: ISOLATED },
      logLevel: 'warn'
    })
    return new LabSite(server, folder)
  }

  /** Its address, a slash at the end. */
  get url(): string {
    return this.#server.resolvedUrls?.local[0] ?? ''
  }

  async close(): Promise<void> {
    await this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
