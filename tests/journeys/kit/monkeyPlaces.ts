import type { DataOf } from '../../../src/contract/endpoints'
import { ENDPOINTS } from '../../../src/contract/endpoints'
import { ROUTES } from '../../../src/screens/shared/routes'

/** Every page, and every game's, below /app. @param url address of the product */
export async function monkeyPlaces(url: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/${ENDPOINTS.lotteryTypeList.path}`, { method: 'POST' })
  const { data } = (await answer.json()) as { data: DataOf<'lotteryTypeList'> }
  return [
    ...ROUTES.map(({ path }) => path.replace(/^\/app\//, '')),
    ...data.map(({ typeId, type }) => `lotteryGame?typeId=${typeId}&type=${type}`)
  ]
}
