import type { Page, Route } from 'playwright-core'
import { API_BASE } from '../../../src/server/apiBase'

/** Answers of the two centres as a page gets them: they come, do not come at all, or wait until they are let go. */
export class CentreAnswers {
  #way: 'come' | 'fail' | 'wait' = 'come'
  #waiting: (() => void)[] = []

  static async of(page: Page): Promise<CentreAnswers> {
    const answers = new CentreAnswers()
    const calls = new RegExp(`${API_BASE}(agent|spread)/`)
    await page.route(calls, answers.#handle)
    return answers
  }

  fail(): void {
    this.#way = 'fail'
  }

  wait(): void {
    this.#way = 'wait'
  }

  /** From here on they come, and what waited does. */
  come(): void {
    this.#way = 'come'
    for (const go of this.#waiting.splice(0)) go()
  }

  readonly #handle = async (route: Route): Promise<void> => {
    if (this.#way === 'fail') return route.fulfill({ status: 502, body: '' })
    if (this.#way === 'wait') await new Promise<void>(go => this.#waiting.push(go))
    // A page that has been left wants no answer.
    return route.continue().catch(() => undefined)
  }
}
