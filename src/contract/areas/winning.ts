import * as z from 'zod/mini'
import { described } from '../described'
import { endpoint } from '../endpoint'
import { drawnIssues, instant, limit, nothing, page, typeId, wholeNumber, yuan } from '../fields'
import { FIRST_CALLS } from '../firstCalls'
import { NEXT_CALLS } from '../nextCalls'
import { lastDraw } from './issues'

const openingRow = z.object({
  type: z.int(),
  typeId: z.int(),
  title: z.string(),
  iconUrl: described(z.string(), 'name of a built-in picture (g-race), or an address'),
  trend: described(z.union([z.literal(0), z.literal(1)]), '1: has a trend page'),
  last: lastDraw,
  nextIssue: described(z.string(), 'the issue drawn next; empty where none is planned, its times are 0 then'),
  nextOpen: described(instant, 'when its sale opens'),
  nextClose: described(instant, 'its cutoff'),
  nextTime: described(instant, 'its draw'),
  provisional: described(
    z.optional(z.union([z.literal(0), z.literal(1)])),
    '1: no official plan has named these times yet (暂定)'
  )
})
export type OpeningRow = z.infer<typeof openingRow>

const winRow = z.object({
  username: described(z.string(), 'masked'),
  type: described(z.int(), 'lottery type of the game; 0: it is sold no more'),
  iconUrl: described(z.string(), 'its picture: name of a built-in one, or an address'),
  title: z.string(),
  playName: z.string(),
  bonus: yuan,
  at: described(instant, 'when it was won')
})

/** What the hall and the home page show: draws, wins, banners, announcements, help. */
export const winning = {
  openingPage: endpoint({
    ...FIRST_CALLS.openingPage,
    request: nothing,
    data: z.array(openingRow),
    doc: 'The hall: every game’s latest draw and next draw time.'
  }),
  newestCode: endpoint({
    method: 'GET',
    path: 'winning/getNewestOpenCodeInfo',
    auth: 'public',
    quiet: true,
    request: z.object({ typeId }),
    data: openingRow,
    doc: 'A row of getOpeningPageInit for one game.'
  }),
  repeatPrompt: endpoint({
    ...NEXT_CALLS.repeatPrompt,
    request: nothing,
    data: z.object({
      count: z.int(),
      bonus: described(yuan, 'of all of them'),
      only: described(
        z.optional(
          z.object({
            orderId: z.string(),
            type: described(z.int(), 'lottery type: says how the issue is shown'),
            title: z.string(),
            actionNo: z.string()
          })
        ),
        'the order, where there is one only'
      )
    }),
    doc: 'Orders of the player that won within the last day and were not shown yet, from ten seconds after their draw on: before that a stage may show them. Each is answered once, to one of the player’s devices. Issues that gave the player no more than was staked in them are left out.'
  }),
  resultsSeen: endpoint({
    ...NEXT_CALLS.resultsSeen,
    request: z.object({ issues: drawnIssues }),
    data: z.object({ unsettled: described(z.array(z.string()), 'typeId:issue: say these again later') }),
    doc: 'The player has read these results: what was won in them is told no more, on any device.'
  }),
  heroes: endpoint({
    method: 'GET',
    path: 'winning/getTheListOfHeroesOfToday',
    auth: 'public',
    quiet: true,
    request: nothing,
    data: z.array(winRow),
    doc: 'The greatest win of today of each player, the greatest first, names masked, at most 20.'
  }),
  winners: endpoint({
    ...FIRST_CALLS.winners,
    request: z.object({
      page,
      limit,
      until: described(
        z.optional(wholeNumber),
        'only wins of this moment (ms) or before: what is won meanwhile moves none of them'
      ),
      skip: described(z.optional(page), 'how many of those wins, the first ones, were answered already')
    }),
    data: z.array(winRow),
    doc: 'Latest wins, newest first, 20 a page. `until` (ms since 1970) and `skip` say where the list begins; it ends ten thousand wins after that.'
  }),
  banners: endpoint({
    ...FIRST_CALLS.banners,
    request: z.object({ platformType: wholeNumber }),
    data: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        text: z.string(),
        linkAddress: z.string(),
        imageUrl: z.string()
      })
    ),
    doc: 'Banners of the home page. imageUrl: an address, its picture fills the banner; or the name of a drawing in assets/drawings, which stands beside title and text; or empty, then they stand alone.'
  }),
  announcements: endpoint({
    ...FIRST_CALLS.announcements,
    request: nothing,
    data: z.array(z.object({ id: z.int(), noticeContent: z.string() })),
    doc: 'Announcements of the home page, newest first.'
  }),
  customerService: endpoint({
    ...NEXT_CALLS.customerService,
    request: nothing,
    data: z.object({
      linkAddress: z.string(),
      questions: z.array(z.object({ question: z.string(), answer: z.string() }))
    }),
    doc: 'Customer service: a link (empty when the operator set none) and answered questions.'
  })
}
