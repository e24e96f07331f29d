import type { QueryClient } from '@tanstack/react-query'

/** What loaders and guards of all routes are given. */
export type RouterContext = { queryClient: QueryClient }
