import { CREDIT, definePlay } from '../../../rules/kinds/parts/definePlay'
import type { Kind } from '../../../rules/kinds/parts/kind'
import { lazily } from '../../../rules/lazily'
import type { Play, PlayGroup } from '../../../rules/play'
import {
  comboBoard,
  elementBoard,
  fowlBoard,
  halfHalfBoard,
  halfWaveBoard,
  headBoard,
  numberBoard,
  rangeBoard,
  sidesBoard,
  tailBoard,
  waveBoard,
  zodiacBoard
} from './ballBoards'
import { combinedZodiac, regularZodiac, tailChain, zodiacChain } from './chains'
import {
  dragonTigerBoard,
  oneTailBoard,
  oneZodiacBoard,
  regularBoard,
  sevenCountBoard,
  sevenWaveBoard,
  totalBoard,
  totalTailBoard,
  totalZodiacBoard
} from './drawBoards'
import {
  BANKER_LINKS,
  bankerLink,
  fourOneKind,
  LINKS,
  linkKind,
  MISSES,
  missKind,
  PAIR_LINKS,
  PAIR_MODES,
  PAIR_NAMES,
  PICK_ONES,
  pairLink,
  pickOneKind
} from './links'
import { REGULAR_NAMES } from './numbers'
import { parlay } from './passes'

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一'] as const

/** Every note of mark six costs one yuan, also those of several numbers (§P0.2). */
const play = (id: string, number: number, name: string, kind: Kind): Play =>
  definePlay(`lhc-${id}`, number, name, kind, CREDIT)

const group = (id: number, name: string, plays: readonly Play[]): PlayGroup => ({ id, name, style: 'credit', plays })

/** Groups and plays in which no table depends on the year; made once. */
const everyYear = lazily(() => ({
  specialA: group(401, '特码A', [play('special-a', 4001, '特码A', numberBoard(6))]),
  specialB: group(402, '特码B', [play('special-b', 4002, '特码B', numberBoard(6))]),
  regular: group(406, '正码', [play('regular', 4041, '正码', regularBoard())]),
  placed: group(
    407,
    '正特',
    REGULAR_NAMES.map((_, i) => play(`regular${i + 1}-number`, 4051 + i, `正${i + 1}特`, numberBoard(i)))
  ),
  regularSides: group(
    408,
    '正码1-6',
    REGULAR_NAMES.map((name, i) => play(`regular${i + 1}-two-sided`, 4061 + i, name, sidesBoard(i)))
  ),
  sidePlays: [
    play('special-two-sided', 4011, '特码两面', sidesBoard(6)),
    play('special-combo', 4012, '特码大小单双', comboBoard())
  ],
  totalPlays: [
    play('total-two-sided', 4014, '总和', totalBoard()),
    play('total-tail', 4015, '总尾', totalTailBoard()),
    play('dragon-tiger', 4016, '龙虎', dragonTigerBoard())
  ],
  wave: group(404, '色波', [
    play('special-wave', 4021, '特码色波', waveBoard()),
    play('seven-wave', 4022, '七色波', sevenWaveBoard())
  ]),
  linkPlays: LINKS.map((link, i) => play(link.id, 4071 + i, link.name, linkKind(link))),
  bankerPlays: BANKER_LINKS.map((link, i) =>
    play(`link-banker-${link.id}`, 4091 + i, `${link.name}拖头`, bankerLink(link))
  ),
  halfWaves: group(410, '半波', [
    play('special-half-wave', 4101, '半波', halfWaveBoard()),
    play('special-half-half', 4102, '半半波', halfHalfBoard())
  ]),
  headsTails: group(411, '头尾数', [
    play('special-head', 4111, '特码头数', headBoard()),
    play('special-tail', 4112, '特码尾数', tailBoard()),
    play('special-range', 4113, '特码段', rangeBoard())
  ]),
  oneTailPlays: [
    play('one-tail', 4123, '平特尾', oneTailBoard(false)),
    play('one-tail-miss', 4124, '尾数不中', oneTailBoard(true))
  ],
  tailChains: group(416, '连尾', [
    ...[2, 3, 4, 5].map((k, i) => play(`tail-chain-${k}`, 4171 + i, `${DIGITS[k]}连尾`, tailChain(k, false))),
    ...[2, 3, 4].map((k, i) => play(`tail-chain-miss-${k}`, 4175 + i, `${DIGITS[k]}连尾不中`, tailChain(k, true)))
  ]),
  miss: group(
    417,
    '自选不中',
    MISSES.map(([k, most, digit], i) => play(`miss-${k}`, 4181 + i, `${digit}不中`, missKind(k, most)))
  ),
  pickOne: group(418, '多选中一', [
    ...PICK_ONES.map(([k, digit], i) => play(`pick-one-${k}`, 4191 + i, `${digit}中一`, pickOneKind(k))),
    play('four-one', 4197, '四中一', fourOneKind())
  ]),
  parlay: group(419, '过关', [play('parlay', 4201, '正码过关', parlay())]),
  sevenCount: play('seven-count', 4212, '七码', sevenCountBoard())
}))

/** §P6.1–§P6.3 as they are sold in a lunar year. */
export function groupsOf(year: number): readonly PlayGroup[] {
  const fixed = everyYear()
  return [
    fixed.specialA,
    fixed.specialB,
    group(403, '两面', [
      ...fixed.sidePlays,
      play('special-fowl', 4013, '家禽野兽', fowlBoard(year)),
      ...fixed.totalPlays
    ]),
    fixed.wave,
    group(405, '特肖', [play('special-zodiac', 4031, '特肖', zodiacBoard(year))]),
    fixed.regular,
    fixed.placed,
    fixed.regularSides,
    group(409, '连码', [
      ...fixed.linkPlays,
      ...PAIR_LINKS.flatMap((link, i) =>
        PAIR_MODES.map((mode, j) =>
          play(
            `link-${mode}-pair-${link.id}`,
            4081 + i * PAIR_MODES.length + j,
            `${link.name}${PAIR_NAMES[mode]}`,
            pairLink(link, mode, year)
          )
        )
      ),
      ...fixed.bankerPlays
    ]),
    fixed.halfWaves,
    fixed.headsTails,
    group(412, '平特', [
      play('one-zodiac', 4121, '平特一肖', oneZodiacBoard(year, false)),
      play('one-zodiac-miss', 4122, '一肖不中', oneZodiacBoard(year, true)),
      ...fixed.oneTailPlays
    ]),
    group(413, '正肖总肖', [
      play('regular-zodiac', 4131, '正肖', regularZodiac(year)),
      play('total-zodiac', 4132, '总肖', totalZodiacBoard(year))
    ]),
    group(
      414,
      '合肖',
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((k, i) =>
        play(`combined-zodiac-${k}`, 4141 + i, `${DIGITS[k]}肖`, combinedZodiac(k, `${DIGITS[k]}肖`, year))
      )
    ),
    group(415, '连肖', [
      ...[2, 3, 4, 5].map((k, i) =>
        play(`zodiac-chain-${k}`, 4161 + i, `${DIGITS[k]}连肖`, zodiacChain(k, false, year))
      ),
      ...[2, 3, 4, 5].map((k, i) =>
        play(`zodiac-chain-miss-${k}`, 4165 + i, `${DIGITS[k]}连肖不中`, zodiacChain(k, true, year))
      )
    ]),
    fixed.tailChains,
    fixed.miss,
    fixed.pickOne,
    fixed.parlay,
    group(420, '五行七码', [play('special-element', 4211, '特码五行', elementBoard(year)), fixed.sevenCount])
  ]
}
