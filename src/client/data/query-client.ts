import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** The queries that a mutation makes stale, by the beginnings of their keys. */
    mutationMeta: { refreshes: readonly QueryKey[] }
  }
}

/** The query client with the defaults of all queries and mutations. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // Offline, a query fails at once or answers from the device, instead of waiting for a network.
      queries: { retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    // Stale queries are refetched before the mutation resolves.
    mutationCache: new MutationCache({
      onSuccess: (_answer, ...[, , { meta }]) =>
        Promise.all((meta?.refreshes ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
  })
  return client
}

/**
 * Retries server errors (5xx) twice. Refusals (4xx) and network failures are not retried. Errors are recognised by their
 * shape: importing their classes would load the contract, which the first screen does without.
 */
function retry(count: number, error: Error): boolean {
  if (error.name === 'NetworkFailure' || error.name === 'NotOurs') return false
  if ('status' in error && typeof error.status === 'number' && error.status < 500) return false
  return count < 2
}
