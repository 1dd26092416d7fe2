/** What a trend call answers with (rules/trend/answers.ts); a family may declare calls of any of them. */
const STATISTIC_KINDS = [
  'draw-list',
  'two-sides',
  'long-dragon',
  'road-bead',
  'heat',
  'miss-table',
  'day-history',
  'followers',
  'today-numbers',
  'ball-attributes'
] as const
export type StatisticKind = (typeof STATISTIC_KINDS)[number]
