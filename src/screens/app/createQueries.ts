import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CODE } from '../../contract/codes'
import { failureFrom, failureOf } from '../../net/Failure'

/**
 * Tries once more, a second later, when the network failed or the machine was full;
 * another refusal would be the same again.
 */
const RETRIES = 1

function mayComeAgain(error: Error): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'refused' ? failure.code === CODE.busy : failure?.kind === 'network'
}

/**
 * The cache of the lists. It never pauses offline: a list that cannot be fetched says so and offers 重试. When there is a
 * network again, what is on the page is read again. A list that comes of a fault of ours fails too, and the console
 * hears of it.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: failureFrom }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < RETRIES && mayComeAgain(error)
      }
    }
  })
