import { QueryClient } from '@tanstack/react-query'
import { failureOf } from '../../net/Failure'

/** Tries once more, a second later, when the network failed; a refusal would be the same again. */
const RETRIES = 1

/**
 * The cache of the lists. It never pauses offline: a list that cannot be fetched says so and offers 重试, and what a player
 * asked for without a network is not sent behind his back when there is one again. What is on the page then is read again.
 */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < RETRIES && failureOf(error)?.kind === 'network'
      },
      mutations: { networkMode: 'always' }
    }
  })
