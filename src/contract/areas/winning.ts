import { z } from 'zod'
import { endpoint } from '../endpoint'
import { instant, limit, nothing, page, typeId, whole, yuan } from '../fields'
import { lastDraw } from './catalogue'

const openingRow = z.object({
  type: z.number().int(),
  typeId: z.number().int(),
  title: z.string(),
  iconUrl: z.string(),
  last: lastDraw,
  nextIssue: z.string(),
  nextTime: instant
})
export type OpeningRow = z.infer<typeof openingRow>

const winRow = z.object({
  username: z.string().describe('masked'),
  title: z.string(),
  playName: z.string(),
  bonus: yuan
})

export const winning = {
  openingPage: endpoint({
    method: 'GET',
    path: 'winning/getOpeningPageInit',
    auth: 'public',
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
    doc: 'The same for one game.'
  }),
  repeatPrompt: endpoint({
    method: 'GET',
    path: 'winning/getRepeatOpeningPrompt',
    auth: 'player',
    quiet: true,
    request: nothing,
    data: z.array(z.object({ orderId: z.string(), title: z.string(), actionNo: z.string(), bonus: yuan })),
    doc: 'Orders of the player that won since the last call; each is told once.'
  }),
  heroes: endpoint({
    method: 'GET',
    path: 'winning/getTheListOfHeroesOfToday',
    auth: 'public',
    quiet: true,
    request: nothing,
    data: z.array(winRow),
    doc: 'Today’s greatest wins, names masked, at most 20.'
  }),
  winners: endpoint({
    method: 'GET',
    path: 'index/getTheWinningRecord',
    auth: 'public',
    quiet: true,
    request: z.object({ page, limit }),
    data: z.array(winRow),
    doc: 'Latest wins, newest first, 20 a page.'
  }),
  banners: endpoint({
    method: 'GET',
    path: 'index/getBannerImageList',
    auth: 'public',
    quiet: true,
    request: z.object({ platformType: whole }),
    data: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        text: z.string(),
        linkAddress: z.string(),
        imageUrl: z.string()
      })
    ),
    doc: 'Banners of the home page; imageUrl may be empty, then title and text are set as type.'
  }),
  announcements: endpoint({
    method: 'GET',
    path: 'index/getAnnouncementList',
    auth: 'public',
    quiet: true,
    request: nothing,
    data: z.array(z.object({ id: z.number().int(), noticeContent: z.string() })),
    doc: 'Announcements of the home page, newest first.'
  }),
  customerService: endpoint({
    method: 'POST',
    path: 'index/getCustomerServiceLink',
    auth: 'public',
    quiet: true,
    request: nothing,
    data: z.object({
      linkAddress: z.string(),
      questions: z.array(z.object({ question: z.string(), answer: z.string() }))
    }),
    doc: 'Customer service: a link (empty when the operator set none) and answered questions.'
  })
}
