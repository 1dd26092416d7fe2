/** Answers of one sort: how many of them stay on the phone, the oldest go first. */
const MOST_KEPT = { site: 120, trends: 160, records: 120, proofs: 100 } as const
export type KeptSort = keyof typeof MOST_KEPT
/** How many answers of a sort a phone keeps. */
export const mostKept = (sort: KeptSort): number => MOST_KEPT[sort]

interface KeptCall {
  readonly sort: KeptSort
  /** The answer is the player's own: nobody else is shown it, and it goes with the login. */
  readonly own: boolean
}

const site: KeptCall = { sort: 'site', own: false }
const prices: KeptCall = { sort: 'site', own: true }
const trends: KeptCall = { sort: 'trends', own: false }
const records: KeptCall = { sort: 'records', own: true }

/**
 * The calls whose last answer a phone shows while it has no network. Not among them: what tells the time or what is on
 * sale, what moves money, balances, cards, tokens.
 */
export const KEPT_CALLS: Readonly<Record<string, KeptCall>> = {
  'input/getLotteryTypeList': site,
  'input/getAllTypeInfo': site,
  'index/getTheLotteryInitList': site,
  'index/getAnnouncementList': site,
  'index/getBannerImageList': site,
  'index/getTheWinningRecord': site,
  'winning/getTheListOfHeroesOfToday': site,
  'index/weblogo/app': site,
  'appapi/appurl': site,
  // Prices of a play may depend on the player.
  'input/getPlayedList': prices,
  'input/getGroupDetail': prices,
  'input/getPlayCodeList': prices,
  'input/inputPageInit': prices,
  'input/inputAllPageInit': prices,
  'input/getYxxPlayPanel': prices,
  'input/getCollectionList': records,
  'input/getNumberSets': records,
  'winning/getOpeningPageInit': trends,
  'winning/getNewestOpenCodeInfo': trends,
  'winning/getDetailOfWinningHistory': trends,
  'input/getMyHistoryOrderList': records,
  'input/getMyHistoryOrderDetails': records,
  'input/getOrderReceipts': records,
  'input/recentlyCommit': records,
  'chasing/getChasingRecords': records,
  'chasing/getChasingRecordDetail': records,
  'chasing/getChasingAwardsDetail': records,
  'winning/getDrawProof': { sort: 'proofs', own: false },
  'scraping/getInstantProof': { sort: 'proofs', own: true },
  'scraping/getTheHistoryForMmc': records,
  'scraping/getTheSeedRounds': records
}

const TREND = 'trend/'

/** How the answer to a call is kept, by the call's path; undefined: never. */
export const keptCallOf = (path: string): KeptCall | undefined =>
  KEPT_CALLS[path] ?? (path.startsWith(TREND) ? trends : undefined)
