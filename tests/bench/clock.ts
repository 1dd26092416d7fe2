import { seededRandom } from '../../src/rules/random'
import type { ClockSample } from '../../src/timing/clockSamples'
import { isAcceptable, keepSample, originOf } from '../../src/timing/clockSamples'
import { percentile } from '../../src/tools/figures/percentile'
import type { Aim } from './kit/aims'
import { tellAims } from './kit/aims'
import { printTable } from './kit/printTable'

/**
 * How far a phone's idea of the server's time is off, by link: after the first samples and after ten minutes, against the
 * specification's single sample (§S4, §R6.1). Delays are made, not measured: a base and a log-normal queue each way.
 *   npm run bench clock
 */
const PHONES = 5000
const [FIRST_SAMPLES, LATER_SAMPLES] = [5, 10]
const MINUTE_MS = 60_000
/** ms each way: the least, the median of the queue, and how wide the queue's logarithm spreads. */
const LINKS = [
  { name: 'Wi-Fi', least: 6, queue: 4, spread: 0.9 },
  { name: '4G', least: 22, queue: 15, spread: 1 },
  { name: 'bad link', least: 60, queue: 70, spread: 1.1 }
] as const

const random = seededRandom('clock')
/** Box and Muller. */
const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

type Link = (typeof LINKS)[number]
const delay = ({ least, queue, spread }: Link): number => least + queue * Math.exp(spread * normal())

/** The server's time is the monotonic time itself: an origin is its own error. */
function accepted(link: Link, at: number): ClockSample {
  for (let sentAt = at; ; sentAt += 2000) {
    const serverTime = sentAt + delay(link)
    const sample = { sentAt, serverTime, receivedAt: serverTime + delay(link) }
    if (isAcceptable(sample)) return sample
  }
}

/** Error in ms of one phone: the plain single sample, ours at once, ours after ten minutes. */
function phone(link: Link): readonly [number, number, number] {
  const single = accepted(link, 0)
  let samples: readonly ClockSample[] = []
  let at = 0
  const take = () => {
    const sample = accepted(link, at)
    samples = keepSample(samples, sample)
    at = sample.receivedAt
  }
  const error = () => {
    const [best] = samples
    return best ? Math.abs(originOf(best)) : Number.NaN
  }
  for (let n = 0; n < FIRST_SAMPLES; n++) take()
  const first = error()
  for (let n = 0; n < LATER_SAMPLES; n++) {
    at += MINUTE_MS
    take()
  }
  return [single.receivedAt - single.serverTime, first, error()]
}

const METHODS = ['single sample', 'first five', 'ten minutes'] as const
const rows: (readonly string[])[] = []
const aims: Aim[] = []
for (const link of LINKS) {
  const phones = Array.from({ length: PHONES }, () => phone(link))
  const p95 = METHODS.map((method, at) => {
    const sorted = phones.map(errors => errors[at] ?? Number.NaN).sort((one, other) => one - other)
    rows.push([link.name, method, ...[50, 95, 99].map(share => percentile(sorted, share).toFixed(1))])
    return percentile(sorted, 95)
  })
  const [single = Number.NaN, first = Number.NaN, later = Number.NaN] = p95
  aims.push(
    { what: `${link.name}: p95 after five samples`, measured: first, unit: 'ms', most: single / 2 },
    { what: `${link.name}: p95 after ten minutes`, measured: later, unit: 'ms', most: single / 3 }
  )
}
printTable(['link', 'error ms', 'p50', 'p95', 'p99'], rows)
tellAims(aims)
