import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** Which reads a write makes old, by the beginnings of their keys. */
    mutationMeta: { refreshes: readonly QueryKey[] }
  }
}

/** How everything is asked and written, unless its own query says otherwise. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // Offline is said at once, or answered by what is kept here, instead of waiting for a network.
      queries: { retry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    // What a write makes old is read again before the write counts as done.
    mutationCache: new MutationCache({
      onSuccess: (_answer, ...[, , { meta }]) =>
        Promise.all((meta?.refreshes ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
  })
  return client
}

/**
 * A refusal stays one, and a device without a network says so at once; only a failing server is asked twice more.
 * Errors are told by their shape: their classes bring the contract along, which the first screen does without.
 */
function retry(count: number, error: Error): boolean {
  if (error.name === 'NetworkFailure' || error.name === 'NotOurs') return false
  if ('status' in error && typeof error.status === 'number' && error.status < 500) return false
  return count < 2
}
