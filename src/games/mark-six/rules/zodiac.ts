import type { NumberGroup } from '../../../rules/kinds/sets/noteMakers'
import { BALLS } from './numbers'
import type { Sign } from './signs'
import { SIGNS } from './signs'

/** 家禽; the other six are 野兽 (§P6.0). */
const FOWL: readonly Sign[] = ['牛', '马', '羊', '鸡', '狗', '猪']
export const isFowl = (sign: number): boolean => FOWL.some(name => SIGNS[sign] === name)

/** 2020 was a year of the rat. */
const RAT_YEAR = 2020
const wrap = (value: number, size: number): number => ((value % size) + size) % size

/** Sign of a lunar year, 鼠 0 … 猪 11. */
export const animalOf = (year: number): number => wrap(year - RAT_YEAR, SIGNS.length)

/** Sign of a number in a lunar year: 01 carries the year animal, and the signs run backwards (§P6.0). */
export const signOf = (number: number, year: number): number => wrap(animalOf(year) - (number - 1), SIGNS.length)

export const signsOf = (year: number): readonly NumberGroup[] =>
  SIGNS.map((label, sign) => ({
    label,
    numbers: BALLS.filter(number => signOf(number, year) === sign),
    yearly: true
  }))

const ELEMENTS = ['金', '木', '水', '火', '土'] as const
type Element = (typeof ELEMENTS)[number]

/** 纳音 of the sixty years from 甲子, two years each. */
const NAYIN = '金火木土金火水土金木水土火木水金火木土金火水土金木水土火木水'
const JIAZI_YEAR = 1984

/** 五行 of a number: the 纳音 of the year (lunar year − number + 1) (§P6.0). */
const elementOf = (number: number, year: number): Element => {
  const pair = Math.floor(wrap(year - number + 1 - JIAZI_YEAR, 60) / 2)
  return ELEMENTS.find(element => element === NAYIN[pair]) ?? '土'
}

export const elementsOf = (year: number): readonly NumberGroup[] =>
  ELEMENTS.map(label => ({
    label,
    numbers: BALLS.filter(number => elementOf(number, year) === label),
    yearly: true
  }))
