/**
 * 正月初一 by astronomy, after Jean Meeus, Astronomical Algorithms (chapters 10, 25 and 49) and the rules of GB/T
 * 33661-2017: days in UTC+8; the winter solstice lies in month 11; of thirteen months between two solstices the first
 * without a principal term (a multiple of 30° of the sun's longitude) is a leap month. It shares nothing with the table.
 */
const RAD = Math.PI / 180
const J2000 = 2_451_545
const sin = (degrees: number): number => Math.sin(degrees * RAD)
const wrap = (degrees: number): number => ((degrees % 360) + 360) % 360

/** Dynamical time minus universal time in days (Espenak and Meeus, 2005 – 2050; good to seconds around it). */
function deltaT(year: number): number {
  const t = year - 2000
  const seconds =
    year < 2005
      ? 63.86 + 0.3345 * t - 0.060374 * t ** 2 + 0.0017275 * t ** 3 + 0.000651814 * t ** 4 + 0.00002373599 * t ** 5
      : 62.92 + 0.32217 * t + 0.005589 * t ** 2
  return seconds / 86_400
}

/** Apparent longitude of the sun, good to 0.01°. */
function sunLongitude(jde: number): number {
  const t = (jde - J2000) / 36_525
  const anomaly = 357.52911 + 35_999.05029 * t - 0.0001537 * t ** 2
  const centre =
    (1.914602 - 0.004817 * t - 0.000014 * t ** 2) * sin(anomaly) +
    (0.019993 - 0.000101 * t) * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly)
  return wrap(
    280.46646 + 36_000.76983 * t + 0.0003032 * t ** 2 + centre - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * t)
  )
}

/** Periodic terms of the new moon: factor, power of E, multiples of M, M′, F, Ω. */
const TERMS: readonly (readonly [factor: number, e: number, m: number, mm: number, f: number, o: number])[] = [
  [-0.4072, 0, 0, 1, 0, 0],
  [0.17241, 1, 1, 0, 0, 0],
  [0.01608, 0, 0, 2, 0, 0],
  [0.01039, 0, 0, 0, 2, 0],
  [0.00739, 1, -1, 1, 0, 0],
  [-0.00514, 1, 1, 1, 0, 0],
  [0.00208, 2, 2, 0, 0, 0],
  [-0.00111, 0, 0, 1, -2, 0],
  [-0.00057, 0, 0, 1, 2, 0],
  [0.00056, 1, 1, 2, 0, 0],
  [-0.00042, 0, 0, 3, 0, 0],
  [0.00042, 1, 1, 0, 2, 0],
  [0.00038, 1, 1, 0, -2, 0],
  [-0.00024, 1, -1, 2, 0, 0],
  [-0.00017, 0, 0, 0, 0, 1],
  [-0.00007, 0, 2, 1, 0, 0],
  [0.00004, 0, 0, 2, -2, 0],
  [0.00004, 0, 3, 0, 0, 0],
  [0.00003, 0, 1, 1, -2, 0],
  [0.00003, 0, 0, 2, 2, 0],
  [-0.00003, 0, 1, 1, 2, 0],
  [0.00003, 0, -1, 1, 2, 0],
  [-0.00002, 0, -1, 1, -2, 0],
  [-0.00002, 0, 1, 3, 0, 0],
  [0.00002, 0, 0, 4, 0, 0]
]
/** Planetary terms: factor, argument at k = 0, its step. */
const PLANETS: readonly (readonly [factor: number, base: number, step: number])[] = [
  [0.000325, 299.77, 0.107408],
  [0.000165, 251.88, 0.016321],
  [0.000164, 251.83, 26.651886],
  [0.000126, 349.42, 36.412478],
  [0.00011, 84.66, 18.206239],
  [0.000062, 141.74, 53.303771],
  [0.00006, 207.14, 2.453732],
  [0.000056, 154.84, 7.30686],
  [0.000047, 34.52, 27.261239],
  [0.000042, 207.19, 0.121824],
  [0.00004, 291.34, 1.844379],
  [0.000037, 161.72, 24.198154],
  [0.000035, 239.56, 25.513099],
  [0.000023, 331.55, 3.592518]
]

/** Dynamical time of the k-th new moon of 2000, good to some ten seconds. */
function newMoon(k: number): number {
  const t = k / 1236.85
  const mean = 2_451_550.09766 + 29.530588861 * k + 0.00015437 * t ** 2 - 0.00000015 * t ** 3
  const e = 1 - 0.002516 * t - 0.0000074 * t ** 2
  const m = 2.5534 + 29.1053567 * k - 0.0000014 * t ** 2
  const mm = 201.5643 + 385.81693528 * k + 0.0107582 * t ** 2
  const f = 160.7108 + 390.67050284 * k - 0.0016118 * t ** 2
  const o = 124.7746 - 1.56375588 * k + 0.0020672 * t ** 2
  const periodic = TERMS.reduce(
    (sum, [factor, power, a, b, c, d]) => sum + factor * e ** power * sin(a * m + b * mm + c * f + d * o),
    0
  )
  const planets = PLANETS.reduce(
    (sum, [factor, base, step], at) => sum + factor * sin(base + step * k - (at === 0 ? 0.009173 * t ** 2 : 0)),
    0
  )
  return mean + periodic + planets
}

/** Number of the UTC+8 day in which a dynamical time falls. */
const dayIn = (jde: number, year: number): number => Math.floor(jde - deltaT(year) + 8 / 24 + 0.5)
/** Dynamical time at which that day begins. */
const dayStart = (day: number, year: number): number => day - 0.5 - 8 / 24 + deltaT(year)
const dateOf = (day: number): string => new Date((day - 2_440_588) * 86_400_000).toISOString().slice(0, 10)

/** Day of the winter solstice of a year. */
function solsticeOf(year: number): number {
  let [low, high] = [J2000 + (year - 2000) * 365.2425 + 345, J2000 + (year - 2000) * 365.2425 + 365]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (wrap(sunLongitude(middle) - 270) < 180) high = middle
    else low = middle
  }
  return dayIn(low, year)
}

const moonDay = (k: number): number => dayIn(newMoon(k), 2000 + k / 12.3685)
/** The last new moon on or before a day. */
function moonBy(day: number): number {
  let k = Math.floor((day - J2000) / 29.530588861) + 2
  while (moonDay(k) > day) k -= 1
  return k
}

/** yyyy-MM-dd of the first day of the lunar year that begins in this year. */
export function astronomicalNewYear(year: number): string {
  const [eleventh, next] = [moonBy(solsticeOf(year - 1)), moonBy(solsticeOf(year))]
  const termAt = (k: number): number => Math.floor(sunLongitude(dayStart(moonDay(k), year)) / 30)
  const isTermless = (k: number): boolean => termAt(k) === termAt(k + 1)
  const leap =
    next - eleventh === 13
      ? Array.from({ length: 13 }, (_, i) => eleventh + i).find((k, i) => i > 0 && isTermless(k))
      : undefined
  return dateOf(moonDay(leap !== undefined && leap <= eleventh + 2 ? eleventh + 3 : eleventh + 2))
}

/** Minutes between a new year's new moon and the nearest midnight of UTC+8: how near the day was to being another. */
export function minutesFromMidnight(year: number): number {
  const day = Date.parse(astronomicalNewYear(year)) / 86_400_000 + 2_440_588
  const moon = newMoon(moonBy(day)) - dayStart(day, year)
  return Math.min(moon, 1 - moon) * 24 * 60
}
