import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { egg } from '../../../src/games/egg/rules/family'
import { elevenFive } from '../../../src/games/eleven-five/rules/family'
import { racing } from '../../../src/games/racing/rules/family'
import { sevenStar } from '../../../src/games/seven-star/rules/family'
import { POSITION_NAMES } from '../../../src/games/seven-star/rules/numbers'
import { figureGroup, positionGroups, spreadGroup } from '../../../src/rules/trend/columns'
import { missDataset } from '../../../src/rules/trend/missTally'
import { positionValue } from '../../../src/rules/trend/series'
import type { TrendTable } from '../../../src/rules/trend/statistic'
import type { Mark } from '../../../src/widgets/trend/MissTable'
import { MARKS } from '../../../src/widgets/trend/MissTable'
import { shareTable } from '../../../src/widgets/trend/shareTable'
import { tableModel } from '../../../src/widgets/trend/tableModel'
import { savedFiles } from '../../kit/savedFiles'
import { makeDraws } from '../../rules/trend/drawMaker'

interface Written {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** A pen that notes what it writes and where it draws upright lines. */
function recordPen() {
  const texts: Written[] = []
  const edges = new Set<number>()
  let at = Number.NaN
  const pen = {
    canvas: document.createElement('canvas'),
    fillText: (text: string, x: number, y: number) => void texts.push({ text, x, y }),
    moveTo: (x: number) => {
      at = x
    },
    lineTo: (x: number) => void (x === at && edges.add(x)),
    ...Object.fromEntries(
      ['scale', 'fillRect', 'beginPath', 'stroke', 'fill', 'roundRect'].map(name => [name, () => undefined])
    )
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    pen.canvas = this
    return pen as never
  })
  return { pen, texts, edges }
}

const DRAWS = 60
const ROWS = 50
const TITLE = '五分时时彩 定位走势 万位 升平降'
const PLACE = { values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], bigFrom: 6 }
const POSITION: TrendTable = {
  name: '定位走势',
  groups: positionGroups(positionValue(0), PLACE)
}
const starCall = sevenStar.trends?.calls.qxcBaseTrend
const star = starCall?.kind === 'miss-table' ? starCall.tables({})[0] : undefined
if (!star) throw new Error('seven-star has no base trend')
const STAR: TrendTable = star
const FIGURES: TrendTable = { name: '和值和尾', groups: [figureGroup('sum', '和值', ([first = 0]) => first)] }

async function drawn(table: TrendTable, groups: readonly string[] | undefined, marks: readonly Mark[]) {
  const record = recordPen()
  const family = table === STAR ? sevenStar : racing
  const draws = makeDraws(family, 'shared', DRAWS).map(draw => ({ ...draw, gap: false }))
  const model = tableModel(table, groups, missDataset(table, draws))
  await shareTable({ model, title: TITLE, type: family.type, marks, time: '2026-11-20 18:00:00' })
  const find = (text: string) => record.texts.filter(written => written.text === text)
  return { ...record, model, find, last: record.texts.at(-1)?.text }
}

describe('the picture of a table', () => {
  beforeEach(() => {
    savedFiles()
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob()))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('a number that came twice carries its badge, as on the page (§T1)', async () => {
    const { texts } = recordPen()
    const table: TrendTable = { name: '基本走势', groups: [spreadGroup('spread', [3, 7])] }
    const draws = makeDraws(sevenStar, 'pair', 1).map(draw => ({ ...draw, numbers: [7, 3, 7, 0], gap: false }))
    const model = tableModel(table, undefined, missDataset(table, draws))
    await shareTable({ model, title: TITLE, type: sevenStar.type, marks: [], time: '' })
    const [seven] = texts.filter(({ text }) => text === '7').slice(-1)
    const near = texts.filter(({ x, y }) => Math.hypot(x - (seven?.x ?? 0), y - (seven?.y ?? 0)) < 20)
    expect(near.map(({ text }) => text)).toEqual(['7', '2'])
    // It shows all that were drawn by itself.
    expect(texts.filter(({ text }) => text === '号码' || text === '7 3 7 0')).toEqual([])
  })

  it('is drawn in the language of the page, by which a browser chooses its fonts', async () => {
    document.documentElement.lang = 'zh-CN'
    onTestFinished(() => document.documentElement.removeAttribute('lang'))
    expect((await drawn(POSITION, ['numbers'], [])).pen.canvas.lang).toBe('zh-CN')
  })

  it('says over how many draws 数据统计 counts, where fewer rows are drawn', async () => {
    const { find, texts } = await drawn(POSITION, ['numbers'], MARKS)
    expect(texts.filter(({ text, x }) => /^\d+$/.test(text) && x < 60)).toHaveLength(ROWS)
    const [counted] = find(`统计 ${DRAWS} 期`)
    const [first] = find('出现次数')
    expect(counted?.y).toBeLessThan(first?.y ?? 0)
  })

  it('names the groups over their columns and parts them, so that 0–9 of four places can be told apart', async () => {
    const { find, edges } = await drawn(STAR, undefined, ['misses'])
    const centres = POSITION_NAMES.map(label => find(label)[0]?.x ?? 0)
    const middles = POSITION_NAMES.map((_, at) => ((find('4')[at]?.x ?? 0) + (find('5')[at]?.x ?? 0)) / 2)
    expect(centres).toEqual(middles)
    expect([...edges]).toEqual(centres.slice(1).map((centre, at) => (centre + (centres[at] ?? 0)) / 2))
  })

  it.each([
    ['3 0 7', egg, [3, 0, 7]],
    ['01 11 05 02 09', elevenFive, [1, 11, 5, 2, 9]]
  ])('prints what was drawn beside each issue, %s, as the columns of §S2.4 are', async (words, family, numbers) => {
    const { texts, pen } = recordPen()
    const table: TrendTable = { name: '定位走势', groups: positionGroups(positionValue(0), PLACE) }
    const draws = makeDraws(family, 'beside', 3).map(draw => ({ ...draw, numbers, gap: false }))
    const model = tableModel(table, undefined, missDataset(table, draws))
    await shareTable({ model, title: '定位', type: family.type, marks: [], time: '' })
    const xOf = (text: string) => texts.find(written => written.text === text)?.x ?? Number.NaN
    expect(texts.filter(({ text }) => text === words)).toHaveLength(3)
    expect(xOf(words)).toBe(xOf('号码'))
    const [issue, code, first] = [xOf('期号'), xOf('号码'), xOf(model.columns[0]?.column.label ?? '')]
    expect(code).toBeGreaterThan(issue)
    expect(first - code).toBeGreaterThan((words.length * 7) / 2)
    expect(pen.canvas.width / 2).toBeGreaterThan(first + (model.columns.length - 1) * 30)
  })

  it('leaves out numbers that are many: they would push the table aside', async () => {
    expect((await drawn(POSITION, ['numbers'], [])).find('号码')).toEqual([])
  })

  it('has no line of groups where there is one', async () => {
    const { find, edges } = await drawn(POSITION, ['numbers'], ['misses'])
    expect([find('号码分布'), edges.size]).toEqual([[], 0])
  })

  it.each<[string, TrendTable, readonly Mark[], boolean]>([
    ['misses', POSITION, ['misses'], true],
    ['no misses', POSITION, ['lines', 'layers', 'rules'], false],
    ['figures, which miss nothing', FIGURES, ['misses'], false]
  ])('says that numbers are misses where it prints some: %s', async (_, table, marks, says) => {
    const { last } = await drawn(table, undefined, marks)
    expect(last).toBe(says ? '开奖  2026-11-20 18:00:00  数字为遗漏期数' : '开奖  2026-11-20 18:00:00')
  })

  it('counts no figures that every draw has, as the table does', async () => {
    const table = { ...POSITION, groups: [...POSITION.groups.slice(1, 2), ...FIGURES.groups] }
    const { find, model } = await drawn(table, undefined, [])
    const x = find('和值').at(-1)?.x
    expect(find('-').filter(written => written.x === x)).toHaveLength(model.footer.length)
  })

  it('is as wide as its title', async () => {
    const { pen } = await drawn(POSITION, ['change'], MARKS)
    expect(pen.canvas.width / 2).toBeGreaterThanOrEqual(TITLE.length * 20)
  })
})
